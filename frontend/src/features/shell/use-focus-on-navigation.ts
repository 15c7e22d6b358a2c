import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus, and with it a screen reader, to the new screen after a navigation; not when the page is loaded. */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname]);
  return main;
}
