import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** An extended result code holds the primary one in its low byte. */
const PRIMARY_CODE = 0xff;

/**
 * SQLite's own errors have a result code, of which this is the primary one; null for any other, such as that of a
 * connection which was closed too early.
 */
export function resultCodeOf(error: unknown): number | null {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return null;
  return error.errcode & PRIMARY_CODE;
}

/**
 * Does what can be done later as well: a full or failing disk, or another process, prevents it.
 * @returns what the work gives, or null where SQLite failed: whatever is written next tells of that
 * @throws what is no error of SQLite's
 */
export function tryNow<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (resultCodeOf(error) === null) throw error;
    return null;
  }
}

/** Makes what reads a number that moves with each commit of another connection, and with none of this one's. */
export function dataVersionOf(db: DatabaseSyncInstance): () => number {
  const statement = db.prepare('PRAGMA data_version');
  return () => {
    const row: { data_version: number } = statement.get();
    return row.data_version;
  };
}
