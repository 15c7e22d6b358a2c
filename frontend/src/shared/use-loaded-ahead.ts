import { useEffect } from 'react';

/** Loads a part while it is not shown yet: the network may be gone, or its file replaced by a release, once it is needed. */
export function useLoadedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Whoever shows it is told why it does not come.
    load().catch(() => undefined);
  }, [load]);
}
