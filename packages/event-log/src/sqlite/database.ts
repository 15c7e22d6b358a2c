import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

/** The name of a database that goes with its connection. */
export const IN_MEMORY = ':memory:';

/** How long opening waits for another process that is creating the same file. */
const OPEN_TIMEOUT_MS = 5_000;
/** How long one try for the lock may hold up the event loop; `group-commit.ts` tries again. */
const BUSY_TIMEOUT_MS = 100;
const SCHEMA_VERSION = 1;

/**
 * `position` counts up, and since no event is ever deleted (truncation blanks them), no number is used again. AUTOINCREMENT, which
 * older logs have, would keep the last one in a page of its own: a fifth more to write with each commit.
 * Ids have no index: they are compared only at the place of a repeated append.
 */
const SCHEMA = `
  CREATE TABLE streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    revision INTEGER NOT NULL,
    truncated_before INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream_id INTEGER NOT NULL REFERENCES streams (id),
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (stream_id, revision)
  ) STRICT;
  PRAGMA user_version = ${SCHEMA_VERSION};
`;

/**
 * Opens the log's database, made where there is none, with every write durable and every deletion real.
 * @throws when the file is not a log of this version, or SQLite does not grant WAL with `synchronous=FULL`
 */
export function openDatabase(file: string): DatabaseSyncInstance {
  if (file !== IN_MEMORY) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS });
  try {
    configure(db);
    if (file !== IN_MEMORY) assertSetting(db, 'journal_mode', 'wal');
    assertSetting(db, 'synchronous', 2);
    assertSetting(db, 'secure_delete', 1);
    createSchema(db);
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Temporary tables stay in memory, so that no personal data reaches a file that truncation does not know. */
function configure(db: DatabaseSyncInstance): void {
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA foreign_keys = ON;
    PRAGMA wal_autocheckpoint = 4000;
  `);
}

function createSchema(db: DatabaseSyncInstance): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    const version = readSetting(db, 'user_version');
    if (version === 0) db.exec(SCHEMA);
    else if (version !== SCHEMA_VERSION) throw new Error(`The event log has version ${version}, not ${SCHEMA_VERSION}`);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

function assertSetting(db: DatabaseSyncInstance, name: string, wanted: string | number): void {
  const actual = readSetting(db, name);
  if (actual !== wanted) throw new Error(`SQLite runs with ${name} = ${actual}, not ${wanted}`);
}

function readSetting(db: DatabaseSyncInstance, name: string): string | number {
  const row: Record<string, string | number> = db.prepare(`PRAGMA ${name}`).get();
  return row[name] ?? 'unknown';
}
