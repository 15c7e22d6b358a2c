import { DatabaseSync } from '@photostructure/sqlite';
import type { NewEvent } from '@vigie/event-log';

/** What SQLite itself can do: one table, prepared statements, many rows a transaction, each transaction durable. */
export interface BareLog {
  append(events: readonly (readonly [stream: string, event: NewEvent])[]): void;
  count(): number;
  close(): void;
}

export function openBareLog(file: string): BareLog {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000');
  db.exec(
    'CREATE TABLE IF NOT EXISTS events (position INTEGER PRIMARY KEY, stream TEXT, revision INTEGER, id TEXT, type TEXT, body TEXT, UNIQUE (stream, revision))',
  );
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const add = db.prepare('INSERT INTO events (stream, revision, id, type, body) VALUES (?, 0, ?, ?, ?)');
  const counting = db.prepare('SELECT count(*) AS count FROM events');
  return {
    append(events) {
      begin.run();
      for (const [stream, { id, type, version, data, metadata }] of events) {
        add.run(stream, id, type, JSON.stringify({ version, data, metadata }));
      }
      commit.run();
    },
    count() {
      const row: { count: number } = counting.get();
      return row.count;
    },
    close: () => db.close(),
  };
}
