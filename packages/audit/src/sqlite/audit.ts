import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { emptyWal, inTransaction, tryNow } from '@vigie/sqlite';
import { openDurable } from '@vigie/sqlite/durable';
import { pageOf, pageStart } from '../page.ts';
import type { AuditFilter, AuditLine, AuditPage, AuditPageQuery, ReadAudit } from '../port.ts';

export interface SqliteAuditOptions {
  readonly file: string;
}

/** How many lines one statement erases: requests are answered in between. */
const ERASED_AT_ONCE = 200;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS lines (
    id TEXT PRIMARY KEY,
    read_on TEXT NOT NULL,
    by_id TEXT NOT NULL,
    what TEXT NOT NULL,
    student TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS lines_by_time ON lines (read_on, id);
  CREATE INDEX IF NOT EXISTS lines_by_student ON lines (student, read_on, id);
  CREATE INDEX IF NOT EXISTS lines_by_reader ON lines (by_id, read_on, id);
`;

interface Waiting {
  readonly line: AuditLine;
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * The audit in a file. A line outlives a power cut once `record` has resolved; lines that come together wait for the
 * disk together, as everybody else waits with them.
 */
export function openSqliteAudit({ file }: SqliteAuditOptions): ReadAudit {
  const db = openDurable(file, (opened) => opened.exec(SCHEMA));
  const insert = db.prepare(
    'INSERT INTO lines (id, read_on, by_id, what, student) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
  );
  let waiting: Waiting[] = [];
  return {
    record: (line) =>
      new Promise((written, failed) => {
        waiting.push({ line, written, failed });
        if (waiting.length === 1) setImmediate(write);
      }),
    find: async (filter, page) => find(db, filter, page),
    eraseBefore: async (instant) => eraseBefore(db, instant),
    close: async () => {
      write();
      db.close();
    },
  };

  function write(): void {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    try {
      inTransaction(db, () => {
        for (const { line } of group) insert.run(line.id, line.on, line.by, line.what, line.student);
      });
    } catch (error) {
      for (const { failed } of group) failed(error);
      return;
    }
    for (const { written } of group) written();
  }
}

function find(db: DatabaseSyncInstance, filter: AuditFilter, query: AuditPageQuery): AuditPage {
  const { place, backwards } = pageStart(query);
  const { where, values } = conditions(filter);
  const behind = place === null ? '' : ` AND (read_on, id) ${backwards ? '>' : '<'} (?, ?)`;
  const direction = backwards ? 'ASC' : 'DESC';
  const lines: AuditLine[] = db
    .prepare(
      `SELECT id, read_on AS "on", by_id AS "by", what, student FROM lines
       WHERE ${where}${behind} ORDER BY read_on ${direction}, id ${direction} LIMIT ?`,
    )
    .all(...values, ...(place === null ? [] : [place.on, place.id]), query.limit + 1);
  const { total }: { total: number } = db.prepare(`SELECT count(*) AS total FROM lines WHERE ${where}`).get(...values);
  return pageOf(query, lines, total);
}

async function eraseBefore(db: DatabaseSyncInstance, instant: string): Promise<number> {
  const oldest = db.prepare(
    'DELETE FROM lines WHERE id IN (SELECT id FROM lines WHERE read_on < ? ORDER BY read_on, id LIMIT ?)',
  );
  let erased = 0;
  let latest: number;
  do {
    latest = oldest.run(instant, ERASED_AT_ONCE).changes;
    erased += latest;
    await nextTurn();
  } while (latest === ERASED_AT_ONCE);
  // Until it has been emptied into the file, the write-ahead log has what was erased.
  if (erased > 0) tryNow(() => emptyWal(db));
  return erased;
}

interface Conditions {
  readonly where: string;
  readonly values: readonly string[];
}

function conditions({ student, by, from, before }: AuditFilter): Conditions {
  const given = [
    ['student = ?', student],
    ['by_id = ?', by],
    ['read_on >= ?', from],
    ['read_on < ?', before],
  ] as const;
  const parts = given.flatMap(([part, value]) => (value === undefined ? [] : [{ part, value }]));
  return {
    where: ['TRUE', ...parts.map(({ part }) => part)].join(' AND '),
    values: parts.map(({ value }) => value),
  };
}
