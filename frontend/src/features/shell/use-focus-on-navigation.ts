import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Moves the focus, and with it a screen reader, to the new screen after a navigation; not when the page is loaded. */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [path]);
  return main;
}
