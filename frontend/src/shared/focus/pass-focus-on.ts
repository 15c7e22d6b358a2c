/**
 * A ref for what may leave the page with the focus: hands it to the dialog that it stands in, else to the screen. Keys and
 * screen readers go on from there.
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  const home = element?.closest<HTMLElement>('[role="dialog"], #main');
  return () => {
    if (element?.contains(document.activeElement) === true) home?.focus({ preventScroll: true });
  };
}
