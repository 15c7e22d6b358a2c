import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { emptyWal, tryNow } from '@vigie/sqlite';

/** How long after one try the next one comes. */
export const NEXT_TRY_MS = 5_000;

/**
 * Empties the write-ahead log of what a process left in it that was killed between a truncation and its checkpoint: at
 * once or, where another process reads or the disk is full, later; the log is read and written meanwhile. The timer
 * keeps no process alive. Whoever truncates does not rely on it: `checkpoint.ts` tells them when the erased bytes are
 * gone.
 * @returns a function that ends it
 */
export function clearLeftovers(db: DatabaseSyncInstance): () => void {
  let timer: NodeJS.Timeout | undefined;
  clear();
  return () => clearTimeout(timer);

  function clear(): void {
    if (!tryNow(() => emptyWal(db))) timer = setTimeout(clear, NEXT_TRY_MS).unref();
  }
}
