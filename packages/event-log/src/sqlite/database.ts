import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { createSchema, openDurable } from '@vigie/sqlite/durable';

/** How long, once the log is open, one try for the lock may hold up the event loop; `group-commit.ts` tries again. */
const BUSY_TIMEOUT_MS = 100;
const SCHEMA_VERSION = 1;

/**
 * `position` counts up, and since no event is ever deleted (truncation blanks them), no number is used again.
 * AUTOINCREMENT, which older logs have, would keep the last one in a page of its own: a fifth more to write with each
 * commit. Ids have no index: they are compared only at the place of a repeated append.
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
`;

/**
 * Opens the log's database, made where there is none, with every write durable and every deletion real.
 * @throws when the file is not a log of this version, or SQLite does not grant WAL with `synchronous=FULL`
 */
export function openDatabase(file: string): DatabaseSyncInstance {
  return openDurable(file, (db) => {
    db.exec('PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 4000');
    createSchema(db, { subject: 'The event log has', version: SCHEMA_VERSION, statements: SCHEMA });
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  });
}
