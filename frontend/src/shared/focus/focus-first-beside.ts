/** Where a button goes, or can't be pressed any more, the focus goes to the first of those beside it. */
export function focusFirstBeside(button: HTMLElement): void {
  button.parentElement?.querySelector('button')?.focus();
}
