import { useEffect } from 'react';

/** Loads a part while it is not shown yet: once it is needed, network or file may be gone. */
export function useLoadedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Whoever shows it is told why it does not come.
    load().catch(() => undefined);
  }, [load]);
}
