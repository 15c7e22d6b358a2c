import { useEffect, useRef, useState } from 'react';
import { focusScreen } from '../focus/focus-screen.ts';

/**
 * Gives the focus back, when the component goes, to what had it before; to the screen where that is gone too.
 * @param openerGoes whether what had the focus is about to go, as the row of what is deleted does
 * @returns the same to be called, where that is known only at the end
 */
export function useFocusReturn(openerGoes = false): () => void {
  const [opener] = useState(() => document.activeElement);
  const isGoing = useRef(openerGoes);
  useEffect(() => {
    isGoing.current = openerGoes;
  }, [openerGoes]);
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
