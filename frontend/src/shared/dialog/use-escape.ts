import { isComposing } from '../forms/is-composing.ts';
import { useLastGiven, type Given } from './use-last-given.ts';

const opened: Given = [];

/**
 * Has Escape call this from the render that gives it to the one that does not; of several, that which was given last is
 * called.
 */
export function useEscape(onEscape: (() => void) | undefined): void {
  useLastGiven(opened, onEscape);
}

// At the window: what is inside has its own use of the key first, and keeps it from here.
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !isComposing(event)) opened.at(-1)?.();
});
