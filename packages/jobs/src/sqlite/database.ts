import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { createSchema, openDurable } from '@vigie/sqlite/durable';

const SCHEMA_VERSION = 1;

/**
 * `due_at` says when a worker may take the job: while it waits, when its next attempt is due; while it runs, when its
 * lease ends. Nobody takes a job without one. `lease` names the attempt that has the job; times are epoch milliseconds.
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
`;

/**
 * Opens the queue's database, made where there is none, with every write durable and every deletion real.
 * @throws when the file is not a queue of this version, or SQLite does not grant WAL with `synchronous=FULL`
 */
export function openDatabase(file: string): DatabaseSyncInstance {
  return openDurable(file, (db) =>
    createSchema(db, { subject: 'The jobs have', version: SCHEMA_VERSION, statements: SCHEMA }),
  );
}
