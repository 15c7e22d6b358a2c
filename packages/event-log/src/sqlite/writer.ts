import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  WrongExpectedRevision,
  type AppendResult,
  type ExpectedRevision,
  type NewEvent,
  type Revision,
} from '../port.ts';
import { positionOfRow } from './position.ts';

/** An event as it is stored; its place is added by the append. */
export interface EventRow {
  readonly id: string;
  readonly type: string;
  /** JSON of what the log itself never looks at. */
  readonly body: string;
}

/** Made before the write transaction, which it would prolong. */
export function eventRow({ id, type, version, data, metadata }: NewEvent): EventRow {
  return { id, type, body: JSON.stringify({ version, data, metadata }) };
}

/** Statements that change the log. They run inside a write transaction: what they look at can't change under them. */
export interface Writer {
  /** @throws WrongExpectedRevision */
  append(stream: string, expected: ExpectedRevision, events: readonly EventRow[]): AppendResult;
  /** @throws WrongExpectedRevision for a stream that is there */
  begin(stream: string, events: readonly EventRow[]): AppendResult;
  /** Blanks the stream's events before a revision, but never its last one: they are hidden from then on. */
  truncate(stream: string, before: Revision): void;
}

interface StreamRow {
  readonly id: number;
  readonly revision: Revision;
  readonly truncated_before: Revision;
}

interface StoredRow {
  readonly id: string;
  readonly position: number;
}

/** Prepares the statements over a connection. */
export function makeWriter(db: DatabaseSyncInstance): Writer {
  const findStream = db.prepare('SELECT id, revision, truncated_before FROM streams WHERE name = ?');
  const addStream = db.prepare('INSERT INTO streams (name, revision) VALUES (?, ?) ON CONFLICT (name) DO NOTHING');
  const moveStream = db.prepare('UPDATE streams SET revision = ? WHERE id = ?');
  const addEvent = db.prepare('INSERT INTO events (stream_id, revision, id, type, body) VALUES (?, ?, ?, ?, ?)');
  const eventsFrom = db.prepare(
    'SELECT id, position FROM events WHERE stream_id = ? AND revision >= max(?, ?) ORDER BY revision LIMIT ?',
  );
  // In place, byte for byte: a deletion makes SQLite move neighbours to other pages, and what it leaves where they were
  // is not overwritten even with `secure_delete`. Those neighbours may be the next to be erased.
  const blank = db.prepare(
    `UPDATE events SET body = printf('%.*c', length(CAST(body AS BLOB)), ' ')
     WHERE stream_id = ? AND revision >= ? AND revision < ?`,
  );
  const noteTruncation = db.prepare('UPDATE streams SET truncated_before = ? WHERE id = ?');

  return {
    append(stream, expected, events) {
      const begun = expected === 'no-stream' ? tryBegin(stream, events) : null;
      if (begun) return begun;
      const last = (expected === 'no-stream' ? -1 : expected) + events.length;
      const row = streamRow(stream);
      if (row?.revision === expected) {
        moveStream.run(last, row.id);
        return addEvents(row.id, last, events);
      }
      const repeated = row && findRepeated(row, expected, events);
      if (repeated) return repeated;
      throw new WrongExpectedRevision(stream, expected, row?.revision ?? 'no-stream');
    },
    begin(stream, events) {
      const begun = tryBegin(stream, events);
      if (begun) return begun;
      throw new WrongExpectedRevision(stream, 'no-stream', streamRow(stream)?.revision ?? 'no-stream');
    },
    truncate(stream, before) {
      const row = streamRow(stream);
      if (!row) return;
      const end = Math.min(before, row.revision);
      if (end <= row.truncated_before) return;
      blank.run(row.id, row.truncated_before, end);
      noteTruncation.run(end, row.id);
    },
  };

  /** Most streams are new: adding one tells whether it is there, without a look before that. */
  function tryBegin(stream: string, events: readonly EventRow[]): AppendResult | null {
    const last = events.length - 1;
    const added = addStream.run(stream, last);
    return added.changes === 1 ? addEvents(added.lastInsertRowid, last, events) : null;
  }

  function streamRow(stream: string): StreamRow | undefined {
    return findStream.get(stream);
  }

  /** @param last revision of the last of them */
  function addEvents(streamId: number | bigint, last: Revision, events: readonly EventRow[]): AppendResult {
    const first = last - events.length + 1;
    let position = 0;
    for (const [index, { id, type, body }] of events.entries()) {
      position = Number(addEvent.run(streamId, first + index, id, type, body).lastInsertRowid);
    }
    return { revision: last, position: positionOfRow(position) };
  }

  /**
   * The answer of the append that wrote these ids at this place, as EventStoreDB gives it; null when others are there.
   */
  function findRepeated(row: StreamRow, expected: ExpectedRevision, events: readonly EventRow[]): AppendResult | null {
    const first = expected === 'no-stream' ? 0 : expected + 1;
    const stored: StoredRow[] = eventsFrom.all(row.id, first, row.truncated_before, events.length);
    const last = stored.at(-1);
    const same = stored.length === events.length && stored.every(({ id }, index) => id === events[index]?.id);
    if (!last || !same) return null;
    return { revision: first + events.length - 1, position: positionOfRow(last.position) };
  }
}
