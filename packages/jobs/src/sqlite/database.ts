import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

export const IN_MEMORY = ':memory:';

/** How long one statement waits for another process, which holds the lock for one statement. */
const BUSY_TIMEOUT_MS = 5_000;
const SCHEMA_VERSION = 1;

/**
 * `due_at` says when a worker may take the job: while it waits, when its next attempt is due; while it runs, when its lease
 * ends. Nobody takes a job without one. `lease` names the attempt that has the job; times are epoch milliseconds.
 */
const SCHEMA = `
  CREATE TABLE jobs (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'completed', 'dead')),
    payload TEXT,
    due_at INTEGER,
    lease TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    done INTEGER,
    total INTEGER,
    result TEXT,
    error TEXT,
    enqueued_at INTEGER NOT NULL,
    finished_at INTEGER,
    UNIQUE (kind, id)
  ) STRICT;
  CREATE INDEX jobs_due ON jobs (due_at, number) WHERE due_at IS NOT NULL;
  CREATE INDEX jobs_by_state ON jobs (kind, state, number);
  PRAGMA user_version = ${SCHEMA_VERSION};
`;

/**
 * Opens the queue's database, made where there is none, with every write durable and every deletion real.
 * @throws when the file is not a queue of this version, or SQLite does not grant WAL with `synchronous=FULL`
 */
export function openDatabase(file: string): DatabaseSyncInstance {
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
    createSchema(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function createSchema(db: DatabaseSyncInstance): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    const version = readSetting(db, 'user_version');
    if (version === 0) db.exec(SCHEMA);
    else if (version !== SCHEMA_VERSION) throw new Error(`The jobs have version ${version}, not ${SCHEMA_VERSION}`);
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
