import { useEffect, useRef, useState } from 'react';
import { focusScreen } from '../focus/focus-screen.ts';

/**
 * Gives the focus back, when the component goes, to what had it before; to the screen where that is gone too.
 * @returns to be called where what had the focus is about to go, as the card of what is deleted does
 */
export function useFocusReturn(): () => void {
  const [opener] = useState(() => document.activeElement);
  const isGoing = useRef(false);
  useEffect(
    () => () => {
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      if (isThere && !isGoing.current) opener.focus({ preventScroll: true });
      else focusScreen();
    },
    [opener],
  );
  return () => {
    isGoing.current = true;
  };
}
