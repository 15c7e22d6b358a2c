import type { DatabaseSyncInstance } from '@photostructure/sqlite';

const SQLITE_BUSY = 5;

/**
 * Writes a queue's database anew, so that payloads which are gone are in no file any more: `secure_delete` alone leaves
 * copies of what SQLite has moved from page to page. While another process writes it can't be done; the next time it can.
 */
export function forget(db: DatabaseSyncInstance): void {
  try {
    db.exec('VACUUM');
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === SQLITE_BUSY;
