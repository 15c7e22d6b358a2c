import { useEffect, useState } from 'react';

/** Gives the focus back, when the component goes, to what had it before; to the screen where that is gone too. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      const target = isThere ? opener : document.querySelector<HTMLElement>('#main');
      target?.focus({ preventScroll: true });
    },
    [opener],
  );
}
