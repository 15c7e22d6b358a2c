import type { KeyboardEvent } from 'react';
import { isComposing } from '../forms/is-composing.ts';

/** Elements that have a use of their own for the Enter key. */
const OWN_ENTER = 'textarea, button, a[href], select, [contenteditable="true"], [role="combobox"], [role="option"]';

/** Whether a key press in a dialog means "confirm": Enter, but not where Enter already means something else. */
export function isConfirmingEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event.nativeEvent)) return false;
  return !(event.target instanceof Element && event.target.closest(OWN_ENTER) !== null);
}
