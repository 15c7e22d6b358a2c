import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { emptyWal, tryNow } from '@vigie/sqlite';

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

/** As `emptyWal`, but waits for nobody: whoever reads or writes at the moment prevents it. */
export function emptyWalAtOnce(db: DatabaseSyncInstance): boolean {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return emptyWal(db);
  } finally {
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

/**
 * As `emptyWalAtOnce`, for whoever can do it later: a full or failing disk prevents it too. Nothing is lost by that, and the
 * next write tells of the disk.
 */
export function tryToEmptyWal(db: DatabaseSyncInstance): boolean {
  return tryNow(() => emptyWalAtOnce(db)) ?? false;
}
