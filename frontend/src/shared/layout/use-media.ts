import { useSyncExternalStore } from 'react';

/** Whether a media query holds, now and when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether there is no room for a table. */
export const useIsNarrow = (): boolean => useMedia('(width < 768px)');
