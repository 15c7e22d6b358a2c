import { basename } from 'node:path';
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

const SQLITE_IOERR = 10;
/** An extended code: a file can't be mapped into memory, by which connections share a write-ahead log. */
const SQLITE_IOERR_SHMMAP = 5386;

/**
 * SQLite's own errors of a file: it is another process's for too long, can't be written or opened, its disk is full or
 * fails, it is damaged, or no database. All others are of a program.
 */
const OF_FILES: ReadonlySet<number | null> = new Set([5, 8, SQLITE_IOERR, 11, 13, 14, 26]);

/** Whether it is no fault of a program, but for whoever looks after the disk. */
export const isOfFile = (error: unknown): error is Error => OF_FILES.has(resultCodeOf(error));

/**
 * Opens a file by `open`, so that an error of SQLite's says which one it is of: a server has several.
 * @throws what `open` throws
 */
export function openNamed<T>(file: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (isOfFile(error)) {
      error.message = `${basename(file)}: ${error.message}${hintOf(error)}`;
    }
    throw error;
  }
}

/** A full disk that has no room for what SQLite keeps beside a file, and a network drive, are told as any failing one. */
function hintOf(error: Error): string {
  if (resultCodeOf(error) !== SQLITE_IOERR) return '';
  const lacksMapping = 'errcode' in error && error.errcode === SQLITE_IOERR_SHMMAP;
  return lacksMapping ? ', as where the folder is on a network drive' : ', as where the disk is full';
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
 * @returns whether it is empty: whoever reads or writes for as long as the database waits prevents it
 * @throws when the disk is full or fails
 */
export function emptyWal(db: DatabaseSyncInstance): boolean {
  const { busy }: { busy: number } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  return busy === 0;
}

/** Makes what reads a number that moves with each commit of another connection, and with none of this one's. */
export function dataVersionOf(db: DatabaseSyncInstance): () => number {
  const statement = db.prepare('PRAGMA data_version');
  return () => {
    const row: { data_version: number } = statement.get();
    return row.data_version;
  };
}
