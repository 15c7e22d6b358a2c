import { useEffect, useRef, useState } from 'react';
import { focusScreen } from '../focus/focus-screen.ts';

/**
 * Gives the focus back, when the component goes, to what had it before; where that has left its list, as the row of a
 * report that was filed, to the link beside it; else to the dialog that it was in, or the screen.
 * @param openerGoes whether what had the focus is about to go, as the row of what is deleted does
 * @param given what had it before, where something else has held the component's place since
 * @returns the same to be called, where that is known only at the end
 */
export function useFocusReturn(openerGoes = false, given: Element | null = null): () => void {
  const [opener] = useState(() => given ?? document.activeElement);
  const [beside] = useState(() => entriesBeside(opener));
  const [home] = useState(() => opener?.closest<HTMLElement>('[role="dialog"]'));
  const isGoing = useRef(openerGoes);
  useEffect(() => {
    isGoing.current = openerGoes;
  }, [openerGoes]);
  useEffect(
    () => () => {
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      if (isThere && !isGoing.current) opener.focus({ preventScroll: true });
      else if (isThere || isGoing.current || !focusLink(beside)) focusHome(home);
    },
    [opener, beside, home],
  );
  return () => {
    isGoing.current = true;
  };
}

function focusHome(home: HTMLElement | null | undefined): void {
  if (home?.isConnected) home.focus({ preventScroll: true });
  else focusScreen();
}

/** The entries of a list after and before that of an element. */
function entriesBeside(element: Element | null): readonly (Element | null)[] {
  const entry = element?.closest('tr, li');
  return [entry?.nextElementSibling ?? null, entry?.previousElementSibling ?? null];
}

/** Says whether one of the entries is still there, and had a link for the focus. */
function focusLink(entries: readonly (Element | null)[]): boolean {
  const link = entries.find((entry) => entry?.isConnected)?.querySelector('a');
  link?.focus();
  return link !== null && link !== undefined;
}
