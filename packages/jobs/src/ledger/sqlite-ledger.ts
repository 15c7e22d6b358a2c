import { openDurable } from '@vigie/sqlite/durable';
import type { Json } from '../port.ts';
import { forget } from '../sqlite/forget.ts';
import type { JobLedger, LedgerCount, LedgerEntry, LedgerKey } from './port.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS ledger (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    enqueued_at INTEGER NOT NULL,
    finished TEXT,
    finished_at INTEGER,
    UNIQUE (kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS ledger_by_end ON ledger (finished_at, number);
`;

interface Row {
  readonly kind: string;
  readonly id: string;
  readonly payload: string;
  readonly enqueued_at: number;
  readonly finished: string | null;
}

/**
 * A ledger in a file, for instances on one machine: durable before any answer, and what is erased is overwritten.
 * @throws when the file can't be opened
 */
export function openSqliteLedger(file: string): JobLedger {
  const db = openDurable(file, (opened) => opened.exec(SCHEMA));
  const insert = db.prepare(
    'INSERT INTO ledger (kind, id, payload, enqueued_at) VALUES (?, ?, ?, ?) ON CONFLICT (kind, id) DO NOTHING',
  );
  const select = db.prepare('SELECT * FROM ledger WHERE kind = ? AND id = ?');
  const unfinished = db.prepare(
    'SELECT kind, id, enqueued_at AS enqueuedAt FROM ledger WHERE finished_at IS NULL ORDER BY number',
  );
  const finished = db.prepare(
    'SELECT * FROM ledger WHERE kind = ? AND finished_at IS NOT NULL ORDER BY number DESC LIMIT ?',
  );
  const finish = db.prepare(
    `UPDATE ledger SET payload = 'null', finished = ?, finished_at = ? WHERE kind = ? AND id = ? AND finished_at IS NULL`,
  );
  const counts = db.prepare(
    `SELECT kind, sum(finished_at IS NULL) unfinished, sum(finished_at IS NOT NULL) finished
     FROM ledger GROUP BY kind ORDER BY kind`,
  );
  const remove = db.prepare('DELETE FROM ledger WHERE kind = ? AND id = ?');
  const sweep = db.prepare('DELETE FROM ledger WHERE finished_at < ?');
  const find = (kind: string, id: string): LedgerEntry | null => {
    const row: Row | undefined = select.get(kind, id);
    return row ? entryOf(row) : null;
  };

  return {
    add: async ({ kind, id, payload }, now) => {
      insert.run(kind, id, JSON.stringify(payload), now);
      const entry = find(kind, id);
      if (!entry) throw new Error(`The ${kind} job ${id} was removed while it was added`);
      return entry;
    },
    find: async ({ kind, id }) => find(kind, id),
    async *unfinished() {
      // At once: a statement that is still open keeps the file from getting smaller.
      const rows: LedgerKey[] = unfinished.all();
      yield* rows;
    },
    finished: async (kind, limit) => {
      const rows: Row[] = finished.all(kind, limit);
      return rows.map(entryOf);
    },
    finish: async ({ kind, id }, end) => {
      finish.run(JSON.stringify(end), end.at, kind, id);
      forget(db);
    },
    counts: async () => {
      const rows: LedgerCount[] = counts.all();
      return rows;
    },
    remove: async ({ kind, id }) => {
      remove.run(kind, id);
      forget(db);
    },
    sweep: async (before) => void sweep.run(before),
    check: async () => db.exec('BEGIN IMMEDIATE; COMMIT'),
    close: async () => db.close(),
  };
}

function entryOf({ kind, id, payload, enqueued_at, finished }: Row): LedgerEntry {
  const kept: Json = JSON.parse(payload);
  return {
    kind,
    id,
    payload: kept,
    enqueuedAt: enqueued_at,
    finished: finished === null ? null : JSON.parse(finished),
  };
}
