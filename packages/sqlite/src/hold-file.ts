import { DatabaseSync } from '@photostructure/sqlite';
import { openNamed, resultCodeOf } from './index.ts';

const SQLITE_BUSY = 5;

/** A file that no other process holds. */
export interface Hold {
  readonly release: () => void;
}

/**
 * Holds a file, which is made where there is none, by a lock of SQLite's: it ends with the process, however that ends.
 * @param patienceMs how long whoever holds it is waited for
 * @returns null where another process holds it still
 */
export const holdFile = (file: string, patienceMs: number): Hold | null =>
  openNamed(file, () => hold(file, patienceMs));

function hold(file: string, patienceMs: number): Hold | null {
  const db = new DatabaseSync(file, { timeout: patienceMs });
  try {
    db.exec('BEGIN EXCLUSIVE');
    return { release: () => db.close() };
  } catch (error) {
    db.close();
    if (resultCodeOf(error) === SQLITE_BUSY) return null;
    throw error;
  }
}
