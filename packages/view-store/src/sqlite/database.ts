import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { tryNow } from '@vigie/sqlite';

/** How long a write waits for another process or thread that is writing. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens a database of views, made where there is none. They can be rebuilt and carry their own checkpoint, so
 * `synchronous=NORMAL` is right for them; deleted bytes are overwritten, since views hold personal data too.
 */
export function openDatabase(file: string): DatabaseSyncInstance {
  return configured(new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS }));
}

/** Like `openDatabase`, but makes none. @throws where there is no such file */
export function openExistingDatabase(file: string): DatabaseSyncInstance {
  return configured(openAsItIs(file));
}

/** Like `openExistingDatabase`, for a look into a file that may be no database. */
export const openAsItIs = (file: string): DatabaseSyncInstance =>
  new DatabaseSync(`${pathToFileURL(file).href}?mode=rw`, { timeout: BUSY_TIMEOUT_MS });

/** Temporary tables stay in memory, so that no personal data reaches a file that deletion does not know. */
function configured(db: DatabaseSyncInstance): DatabaseSyncInstance {
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
    // After some errors, such as a full disk, SQLite has rolled back by itself.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Moves the write-ahead log into the database and empties it, so that deleted bytes are in no file any more.
 * Waits for nobody: whoever reads or writes at the moment prevents it.
 * @returns whether it is empty
 * @throws when the disk is full or fails
 */
export function emptyWal(db: DatabaseSyncInstance): boolean {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    const { busy }: { busy: number } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    return busy === 0;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

/**
 * As `emptyWal`, for whoever can do it later: a full or failing disk prevents it too. Nothing is lost by that, and the
 * next write tells of the disk.
 */
export function tryToEmptyWal(db: DatabaseSyncInstance): boolean {
  return tryNow(() => emptyWal(db)) ?? false;
}
