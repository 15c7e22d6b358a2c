import type { ReactNode } from 'react';

/** It takes no part in how its surroundings lay out what it holds. */
const UNSEEN = { display: 'contents' } as const;

/**
 * Around a button of antd that may leave the page with the focus: antd forgets what a ref gives back to be called in
 * the end.
 */
export function PassFocusOn({ children }: { readonly children: ReactNode }) {
  return (
    <span ref={passFocusOn} style={UNSEEN}>
      {children}
    </span>
  );
}

/**
 * A ref for an element that may leave the page with the focus: hands it to the dialog that it stands in, else to the
 * screen. Keys and screen readers go on from there.
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  const home = element?.closest<HTMLElement>('[role="dialog"], #main');
  return () => {
    if (element?.contains(document.activeElement) === true) home?.focus({ preventScroll: true });
  };
}
