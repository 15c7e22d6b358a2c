import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { inTransaction, openNamed } from './index.ts';

/** The name of a database that goes with its connection. */
export const IN_MEMORY = ':memory:';

/** How long a statement waits for another process, which holds the lock for one transaction. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens a database of what can't be made anew, with its folder where there is none: every write durable, every deletion
 * real. Temporary tables stay in memory, so that no personal data reaches a file that no deletion knows of.
 * @param prepare makes the tables and settles what else the database needs; where it throws, the database is closed
 * @throws when the file is no database, SQLite does not grant WAL with `synchronous=FULL`, or `prepare` throws
 */
export const openDurable = (file: string, prepare: (db: DatabaseSyncInstance) => void): DatabaseSyncInstance =>
  openNamed(file, () => openPrepared(file, prepare));

function openPrepared(file: string, prepare: (db: DatabaseSyncInstance) => void): DatabaseSyncInstance {
  if (file !== IN_MEMORY) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
    `);
    if (file !== IN_MEMORY) assertSetting(db, 'journal_mode', 'wal');
    assertSetting(db, 'synchronous', 2);
    assertSetting(db, 'secure_delete', 1);
    prepare(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

interface Schema {
  /** What has the schema, as an error names it: "The event log has". */
  readonly subject: string;
  readonly version: number;
  /** Makes the tables in a new database. */
  readonly statements: string;
}

/** Another version of Vigie made the database; the message is for whoever runs the server. */
class OtherVersion extends Error {
  readonly code = 'OTHER_VERSION';
  constructor(message: string) {
    super(message);
    this.name = 'OtherVersion';
  }
}

/**
 * Makes the tables of a new database, whichever process comes first.
 * @throws when the database has another version
 */
export function createSchema(db: DatabaseSyncInstance, { subject, version, statements }: Schema): void {
  inTransaction(db, () => {
    const found = readSetting(db, 'user_version');
    if (found === 0) db.exec(`${statements}; PRAGMA user_version = ${version}`);
    else if (found !== version) throw new OtherVersion(`${subject} version ${found}, not ${version}`);
  });
}

function assertSetting(db: DatabaseSyncInstance, name: string, wanted: string | number): void {
  const actual = readSetting(db, name);
  if (actual !== wanted) throw new Error(`SQLite runs with ${name} = ${actual}, not ${wanted}`);
}

function readSetting(db: DatabaseSyncInstance, name: string): string | number {
  const row: Record<string, string | number> = db.prepare(`PRAGMA ${name}`).get();
  return row[name] ?? 'unknown';
}
