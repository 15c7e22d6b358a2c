import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { RecordedEvent, Revision, StreamSlice } from '../port.ts';
import { makeKnownStreams } from './known-streams.ts';
import { POSITION_WIDTH } from './position.ts';

/** How many positions one filtered read looks through before it lets others have the event loop. */
const FILTER_WINDOW = 5_000;

/** Statements that read the log. Each is one SQL statement, so what it gives is one state of the log. */
export interface Reader {
  /**
   * Resolves once `stream` gives what had been committed when this was called, of whole streams: of others it always
   * does.
   */
  readonly upToNow: () => Promise<void>;
  stream(stream: string, from: Revision): StreamSlice;
  /**
   * Keeps nothing of a stream in memory: to be called with each change of it by this connection, before anyone reads.
   */
  forget(stream: string): void;
  /** Row of the newest event, or 0. */
  lastRow(): number;
  /** The next events after a row, none after row `end`, and the row that was read up to. */
  batch(after: number, end: number, options: BatchOptions): Batch;
}

export interface BatchOptions {
  readonly types: readonly string[] | undefined;
  readonly size: number;
}

export interface Batch {
  readonly events: readonly RecordedEvent[];
  readonly row: number;
}

/** Builds a whole event in SQL: rows are joined into one text and parsed once, which is faster than row by row. */
const EVENT = `'{"stream":' || json_quote(streams.name)
  || ',"revision":' || events.revision
  || ',"position":"' || printf('%0${POSITION_WIDTH}d', events.position)
  || '","id":' || json_quote(events.id)
  || ',"type":' || json_quote(events.type)
  || ',' || substr(events.body, 2)`;

/**
 * Rows come in the order of what they are selected from, which SQLite keeps without promising it (the contract suite
 * would tell): an ORDER BY of the aggregate's own would sort all texts once more, and take as long as the rest.
 */
const joined = (column: string): string => `'[' || coalesce(group_concat(${column}, ','), '') || ']'`;

/** Prepares the statements over a connection, which may be the writer's. */
export function makeReader(db: DatabaseSyncInstance): Reader {
  const selectStream = db.prepare(`
    SELECT streams.revision, (
      SELECT ${joined('event')} FROM (
        SELECT ${EVENT} AS event FROM events
        WHERE events.stream_id = streams.id AND events.revision >= max(?, streams.truncated_before)
        ORDER BY events.revision
      )
    ) AS events
    FROM streams WHERE streams.name = ?`);
  const known = makeKnownStreams(db);
  const selectBatch = (filter: string) =>
    db.prepare(`
      SELECT count(*) AS count, max(position) AS last, ${joined('event')} AS events
      FROM (
        SELECT position, ${EVENT} AS event FROM events
        JOIN streams ON streams.id = events.stream_id AND events.revision >= streams.truncated_before
        WHERE position > ? AND position <= ? ${filter} ORDER BY position LIMIT ?
      )`);
  const selectAll = selectBatch('');
  const selectTypes = selectBatch('AND type IN (SELECT value FROM json_each(?))');
  const selectLast = db.prepare('SELECT coalesce(max(position), 0) AS last FROM events');

  return {
    stream(stream, from) {
      if (from > 0) return readStream(stream, from);
      return known.get(stream) ?? readStream(stream, 0);
    },
    upToNow: known.upToNow,
    forget: known.forget,
    lastRow() {
      const row: { last: number } = selectLast.get();
      return row.last;
    },
    batch(after, end, { types, size }) {
      const to = types ? Math.min(end, after + FILTER_WINDOW) : end;
      const row: BatchRow = types
        ? selectTypes.get(after, to, JSON.stringify(types), size)
        : selectAll.get(after, to, size);
      return { events: parseEvents(row.events), row: row.count === size ? (row.last ?? to) : to };
    },
  };

  function readStream(stream: string, from: Revision): StreamSlice {
    const row: StreamRow | undefined = selectStream.get(from, stream);
    if (!row) return NO_STREAM;
    const slice = { events: parseEvents(row.events), revision: row.revision };
    if (from === 0) known.keep(stream, slice, row.events.length);
    return slice;
  }
}

const NO_STREAM: StreamSlice = { events: [], revision: 'no-stream' };

interface StreamRow {
  readonly revision: Revision;
  readonly events: string;
}

interface BatchRow {
  readonly count: number;
  readonly last: number | null;
  readonly events: string;
}

function parseEvents(text: string): RecordedEvent[] {
  return JSON.parse(text);
}
