import { useSyncExternalStore } from 'react';

const NARROW = '(width < 768px)';

/** Whether there is no room for a table, now and when that changes. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
