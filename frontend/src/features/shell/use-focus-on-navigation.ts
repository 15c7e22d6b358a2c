import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { scrollToPlace } from './scroll-places.ts';

/**
 * Moves the focus, and with it a screen reader, to the new screen after a navigation; not when the page is loaded. One
 * path may have another screen as another view.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const [query] = useSearchParams();
  const screen = `${path} ${query.get('view') ?? ''}`;
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    main.current?.focus({ preventScroll: true });
    return scrollToPlace();
  }, [screen]);
  return main;
}
