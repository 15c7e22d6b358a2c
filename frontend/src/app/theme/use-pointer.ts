import { useSyncExternalStore } from 'react';
import type { CONTROLS } from './tokens.ts';

export type Pointer = keyof typeof CONTROLS;

const COARSE = '(pointer: coarse)';

/** What people point with. */
export const pointerNow = (): Pointer => (matchMedia(COARSE).matches ? 'finger' : 'mouse');

/** The same, also once that changes, as where a tablet is put on its keyboard. */
export function usePointer(): Pointer {
  return useSyncExternalStore(subscribe, pointerNow);
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(COARSE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
