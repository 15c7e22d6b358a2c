import { useEffect } from 'react';
import { useAfterPaint } from './use-after-paint.ts';

/** Loads a part while it is not shown yet: once it is needed, network or file may be gone. */
export function useLoadedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Whoever shows it is told why it does not come.
    load().catch(() => undefined);
  }, [load]);
}

const loadNothing = async () => undefined;

/** The same once what is shown first has been painted: it must not wait for what is not shown yet. */
export function useLoadedAfterPaint(load: () => Promise<unknown>): void {
  useLoadedAhead(useAfterPaint(true) ? load : loadNothing);
}
