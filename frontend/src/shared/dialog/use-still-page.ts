import { useEffect } from 'react';

/**
 * Keeps the page below a dialog where it is: a Tab beyond an end of the dialog goes by the page before antd brings it
 * back, and the page has scrolled there by then.
 */
export function useStillPage(isBelow: boolean): void {
  useEffect(() => {
    if (!isBelow) return;
    const stay = ({ key }: KeyboardEvent): void => {
      const { scrollX, scrollY } = globalThis;
      if (key === 'Tab') requestAnimationFrame(() => scrollTo(scrollX, scrollY));
    };
    addEventListener('keydown', stay, true);
    return () => removeEventListener('keydown', stay, true);
  }, [isBelow]);
}
