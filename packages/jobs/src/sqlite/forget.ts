import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { emptyWal, tryNow } from '@vigie/sqlite';

/**
 * Writes a queue's database anew, so that payloads which are gone are in no file any more: `secure_delete` alone leaves
 * copies of what SQLite has moved from page to page. While another process writes, or the disk is full, it can't be
 * done; the next time it can.
 */
export function forget(db: DatabaseSyncInstance): void {
  tryNow(() => db.exec('VACUUM'));
  tryNow(() => emptyWal(db));
}
