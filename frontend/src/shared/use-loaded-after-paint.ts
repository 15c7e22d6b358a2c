import { useEffect } from 'react';
import { useAfterPaint } from './use-after-paint.ts';

/**
 * Loads a part while it is not shown yet: once it is needed, network or file may be gone. What is shown first has been
 * painted by then: it must not wait for what is not shown yet.
 */
export function useLoadedAfterPaint(load: () => Promise<unknown>): void {
  const isPainted = useAfterPaint(true);
  useEffect(() => {
    // Whoever shows it is told why it does not come.
    if (isPainted) load().catch(() => undefined);
  }, [isPainted, load]);
}
