import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/**
 * Writes a queue's database anew, so that payloads which are gone are in no file any more: `secure_delete` alone leaves
 * copies of what SQLite has moved from page to page. While another process writes, or the disk is full, it can't be done;
 * the next time it can.
 */
export function forget(db: DatabaseSyncInstance): void {
  attempt(() => db.exec('VACUUM'));
  attempt(() => db.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
}

/** SQLite's own errors have a result code: what is asked of the queue next tells of a disk that fails. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error)) throw error;
  }
}
