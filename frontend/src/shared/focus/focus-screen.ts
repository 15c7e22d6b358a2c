/** Gives the focus to the screen, where what had it goes away: keys and screen readers go on from there. */
export function focusScreen(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}
