import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

/** How long a write waits for another process or thread that is writing. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens a database of views. They can be rebuilt and carry their own checkpoint, so `synchronous=NORMAL` is right for
 * them; deleted bytes are overwritten, since views hold personal data too.
 */
export function openDatabase(file: string): DatabaseSyncInstance {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA wal_autocheckpoint = 4000;
    PRAGMA cache_size = -16000;
  `);
  return db;
}

/** Runs work in one write transaction. @throws what the work throws, with nothing written */
export function inTransaction<T>(db: DatabaseSyncInstance, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

/** Moves the write-ahead log into the database and empties it, as far as no other connection is reading. */
export function truncateWal(db: DatabaseSyncInstance): void {
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}
