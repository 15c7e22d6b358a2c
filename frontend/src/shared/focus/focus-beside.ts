/**
 * Keeps the focus when an entry of a list is about to go: it moves to the first button of the entry beside it, else to
 * what `otherwise` selects.
 */
export function focusBeside(entry: Element | null | undefined, otherwise: string): void {
  const beside = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const button = beside?.querySelector('button') ?? document.querySelector<HTMLElement>(otherwise);
  button?.focus({ preventScroll: true });
}
