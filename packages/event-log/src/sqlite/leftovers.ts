import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** How long after one try the next one comes. */
export const NEXT_TRY_MS = 5_000;

/**
 * Empties the write-ahead log of what a process left in it that was killed between a truncation and its checkpoint: at once
 * or, where another process reads or the disk is full, later; the log is read and written meanwhile. The timer keeps no
 * process alive. Whoever truncates does not rely on it: `checkpoint.ts` tells them when the erased bytes are gone.
 * @returns a function that ends it
 */
export function clearLeftovers(db: DatabaseSyncInstance): () => void {
  const statement = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  let timer: NodeJS.Timeout | undefined;
  clear();
  return () => clearTimeout(timer);

  function clear(): void {
    if (!isEmptied()) timer = setTimeout(clear, NEXT_TRY_MS).unref();
  }

  function isEmptied(): boolean {
    try {
      const row: { busy: number } = statement.get();
      return row.busy === 0;
    } catch (error) {
      // With a result code it is SQLite that failed; what is asked of the log next tells of that.
      if (error instanceof Error && 'errcode' in error) return false;
      throw error;
    }
  }
}
