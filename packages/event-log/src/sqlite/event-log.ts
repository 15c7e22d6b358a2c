import { setImmediate as nextTurn } from 'node:timers/promises';
import { IN_MEMORY } from '@vigie/sqlite/durable';
import { checkAppend, checkBatchSize, checkRevision, DEFAULT_BATCH_SIZE } from '../requests.ts';
import type { EventBatch, EventLog, Position, ReadOptions } from '../port.ts';
import { makeCheckpoint } from './checkpoint.ts';
import { openDatabase } from './database.ts';
import { watchOtherProcesses } from './data-version.ts';
import { makeGroupCommit } from './group-commit.ts';
import { clearLeftovers } from './leftovers.ts';
import { meetNeighbours } from './neighbours.ts';
import { isPosition, positionOfRow, rowOfPosition } from './position.ts';
import { makeReader } from './reader.ts';
import { makeTail } from './tail.ts';
import { makeWakeups } from './wakeups.ts';
import { eventRow, makeWriter } from './writer.ts';

export interface SqliteEventLogOptions {
  /** Path of the database, made with its folder where there is none; `:memory:` for a log that goes with the process. */
  readonly file: string;
  /** How often to look for commits of other processes. */
  readonly pollMs?: number;
  /** How long a write waits while another process is writing, before it fails. */
  readonly lockTimeoutMs?: number;
}

/**
 * Opens the embedded event log (design section 3): SQLite in WAL mode, durable before any answer.
 * Reads share the writer's connection: each is one statement, and one of their own measured no faster.
 * Several threads and processes may have the same file open; each append is checked against the database itself. Subscribers
 * hear at once what their connection appends, a few milliseconds later at most what another one of their process does, and soon what
 * another process does.
 * Event ids need not be unique: they are compared at the place of a repeated append only, as in EventStoreDB.
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
  const checkpoint = makeCheckpoint(db, lockTimeoutMs);
  const closing = new AbortController();
  let subscribers = 0;
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
      yield* batches(rowOfPosition(options.after), reader.lastRow(), options);
    },
    async *subscribe(options) {
      const signal = AbortSignal.any([options.signal, closing.signal]);
      let row = rowOfPosition(options.after);
      subscribers += 1;
      try {
        while (!signal.aborted) {
          const end = reader.lastRow();
          if (end <= row) {
            await wakeups.sleep(signal);
            continue;
          }
          // Read for nobody else, only what is asked for is read.
          const batch = subscribers > 1 ? newest(row, end, options) : null;
          if (batch) yield batch;
          else yield* batches(row, end, options, signal);
          row = end;
        }
      } finally {
        subscribers -= 1;
      }
    },
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

  /** What another process has truncated is in the tail until it is looked for. */
  function newest(row: number, end: number, options: ReadOptions): EventBatch | null {
    others.look();
    return tail.after(row, end, options);
  }

  async function write<T>(work: () => T): Promise<T> {
    assertOpen();
    return commits.run(work);
  }

  function assertOpen(): void {
    if (closed) throw new Error('The event log is closed');
  }

  /** Reads on from a row to row `end`, giving way to other work between batches. */
  async function* batches(
    after: number,
    end: number,
    { types, batchSize = DEFAULT_BATCH_SIZE }: ReadOptions,
    signal?: AbortSignal,
  ): AsyncGenerator<EventBatch> {
    checkBatchSize(batchSize);
    let row = after;
    while (row < end) {
      const batch = reader.batch(row, end, { types, size: batchSize });
      row = batch.row;
      if (batch.events.length > 0 || row === end) yield { events: batch.events, position: positionOfRow(row) };
      await nextTurn();
      if (signal?.aborted) return;
    }
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
