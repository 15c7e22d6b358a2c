import { DatabaseSync } from '@photostructure/sqlite';
import { openNamed, resultCodeOf } from './index.ts';

/** That a file is damaged, or no database. */
const DAMAGED: ReadonlySet<number | null> = new Set([11, 26]);

/**
 * Whether all pages of a database can be read and hang together. Reads the whole file.
 * @throws when the disk fails, or another process holds it for too long
 */
export const isWhole = (file: string): boolean => openNamed(file, () => check(file));

function check(file: string): boolean {
  const db = new DatabaseSync(file);
  try {
    const { quick_check: problem }: { quick_check: string } = db.prepare('PRAGMA quick_check(1)').get();
    return problem === 'ok';
  } catch (error) {
    if (DAMAGED.has(resultCodeOf(error))) return false;
    throw error;
  } finally {
    db.close();
  }
}
