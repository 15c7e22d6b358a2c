import { useMediaQuery } from '../../shared/layout/use-media-query.ts';
import type { Pointer } from './tokens.ts';

const COARSE = '(pointer: coarse)';

const pointerOf = (isCoarse: boolean): Pointer => (isCoarse ? 'finger' : 'mouse');

/** What people point with. */
export const pointerNow = (): Pointer => pointerOf(matchMedia(COARSE).matches);

/** The same, also once that changes, as where a tablet is put on its keyboard. */
export const usePointer = (): Pointer => pointerOf(useMediaQuery(COARSE));
