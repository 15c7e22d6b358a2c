import { isComposing } from '../forms/is-composing.ts';
import { useLastGiven, type Given } from './use-last-given.ts';

const opened: Given = [];

/**
 * Has Escape call this for as long as it is given; of several, that which was given last. antd's own dialogs keep the
 * key until they have gone from the page, some renders after they were closed: one that is pressed by then would be
 * nobody's.
 */
export function useEscape(onEscape: (() => void) | undefined): void {
  useLastGiven(opened, onEscape);
}

// At the window: what is inside has its own use of the key first, and keeps it from here.
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !isComposing(event)) opened.at(-1)?.();
});
