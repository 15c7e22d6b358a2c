import type { FocusEvent } from 'react';

/**
 * Whether the focus goes on, with a blur of what a button opened, to what may lie under it: not to a dialog that opens
 * from it, and not to the button, which closes it by itself.
 */
export function isLeft({ currentTarget, relatedTarget }: FocusEvent, button: Element | null): boolean {
  if (!(relatedTarget instanceof Element) || relatedTarget === button) return false;
  return !currentTarget.contains(relatedTarget) && dialogOf(relatedTarget) === dialogOf(currentTarget);
}

const dialogOf = (element: Element): Element | null => element.closest('[aria-modal="true"]');
