import { IN_MEMORY } from '@vigie/sqlite/durable';
import { checkAppend, checkRevision } from '../requests.ts';
import type { EventLog, Position } from '../port.ts';
import { makeCheckpoint } from './checkpoint.ts';
import { openDatabase } from './database.ts';
import { watchOtherProcesses } from './data-version.ts';
import { makeGroupCommit } from './group-commit.ts';
import { clearLeftovers } from './leftovers.ts';
import { meetNeighbours } from './neighbours.ts';
import { isPosition, positionOfRow, rowOfPosition } from './position.ts';
import { makeReader } from './reader.ts';
import { batchesIn, makeSubscriptions } from './subscriptions.ts';
import { makeTail } from './tail.ts';
import { makeWakeups } from './wakeups.ts';
import { eventRow, makeWriter } from './writer.ts';

export interface SqliteEventLogOptions {
  /**
   * Path of the database, made with its folder where there is none; `:memory:` for a log that goes with the process.
   */
  readonly file: string;
  /** How often to look for commits of other processes. */
  readonly pollMs?: number;
  /** How long a write waits while another process is writing, before it fails. */
  readonly lockTimeoutMs?: number;
}

/**
 * Opens the embedded event log (design section 3): SQLite in WAL mode, durable before any answer. Reads share the
 * writer's connection: each is one statement, and one of their own measured no faster. Several threads and processes
 * may have the same file open; each append is checked against the database itself. Subscribers hear at once what their
 * connection appends, a few milliseconds later at most what another one of their process does, and soon what another
 * process does. Event ids need not be unique: they are compared at the place of a repeated append only, as in
 * EventStoreDB.
 * @throws when the file can't be opened, or not with the durability that the log promises
 */
export async function openSqliteEventLog(options: SqliteEventLogOptions): Promise<EventLog> {
  const { file, pollMs = 200, lockTimeoutMs = 10_000 } = options;
  const db = openDatabase(file);
  const stopClearing = clearLeftovers(db);
  const wakeups = makeWakeups();
  const others = watchOtherProcesses(db, pollMs, () => {
    tail.forget();
    wakeups.wake();
  });
  const neighbours = meetNeighbours(file === IN_MEMORY ? null : file, {
    committed: wakeups.wake,
    truncated: (stream) => {
      forget(stream);
      wakeups.wake();
    },
  });
  const commits = makeGroupCommit(db, tellAll, lockTimeoutMs);
  const writer = makeWriter(db);
  const reader = makeReader(db);
  const tail = makeTail(reader);
  const subscriptions = makeSubscriptions({ reader, tail, wakeups, lookAtOthers: others.look });
  const checkpoint = makeCheckpoint(db, lockTimeoutMs);
  const closing = new AbortController();
  let closed: Promise<void> | null = null;

  return {
    async append(stream, expected, events) {
      checkAppend(stream, expected, events);
      const rows = events.map(eventRow);
      return write(() => {
        reader.forget(stream);
        return writer.append(stream, expected, rows);
      });
    },
    async begin(stream, events) {
      checkAppend(stream, 'no-stream', events);
      const rows = events.map(eventRow);
      return write(() => writer.begin(stream, rows));
    },
    async readStream(stream, from = 0) {
      checkRevision(from);
      assertOpen();
      if (from === 0) await reader.upToNow();
      assertOpen();
      return reader.stream(stream, from);
    },
    async *readAll(options) {
      assertOpen();
      yield* batchesIn(reader, { after: rowOfPosition(options.after), end: reader.lastRow() }, options);
    },
    subscribe: (options) => subscriptions.follow(options, AbortSignal.any([options.signal, closing.signal])),
    head: lastPosition,
    end: lastPosition,
    isPosition,
    async truncate(stream, before) {
      checkRevision(before);
      await write(() => {
        forget(stream);
        writer.truncate(stream, before);
      });
      neighbours.tellTruncation(stream);
      await checkpoint();
    },
    async check() {
      await write(() => reader.lastRow());
    },
    close() {
      closed ??= shutDown();
      return closed;
    },
  };

  async function lastPosition(): Promise<Position> {
    assertOpen();
    return positionOfRow(reader.lastRow());
  }

  function tellAll(): void {
    neighbours.tellCommit();
    // Whoever waits for an answer goes first: what subscribers make of the events takes longer.
    setImmediate(wakeups.wake);
  }

  function forget(stream: string): void {
    tail.forget();
    reader.forget(stream);
  }

  async function write<T>(work: () => T): Promise<T> {
    assertOpen();
    return commits.run(work);
  }

  function assertOpen(): void {
    if (closed) throw new Error('The event log is closed');
  }

  async function shutDown(): Promise<void> {
    closing.abort();
    others.stop();
    stopClearing();
    await commits.drained();
    neighbours.close();
    db.close();
  }
}
