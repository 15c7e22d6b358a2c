import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { checkAppend, checkRevision } from '../append-request.ts';
import type { EventBatch, EventLog, ReadOptions } from '../port.ts';
import { openDatabase } from './database.ts';
import { watchOtherProcesses } from './data-version.ts';
import { makeGroupCommit } from './group-commit.ts';
import { positionOfRow, rowOfPosition } from './position.ts';
import { makeReader } from './reader.ts';
import { makeWakeups } from './wakeups.ts';
import { makeWriter } from './writer.ts';

const DEFAULT_BATCH_SIZE = 500;

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
 * Several processes may have the same file open; each append is checked against the database itself.
 * Event ids need not be unique: they are compared at the place of a repeated append only, as in EventStoreDB.
 * @throws when the file can't be opened, or not with the durability that the log promises
 */
export async function openSqliteEventLog(options: SqliteEventLogOptions): Promise<EventLog> {
  const { file, pollMs = 200, lockTimeoutMs = 10_000 } = options;
  const db = openDatabase(file);
  const wakeups = makeWakeups();
  const stopWatching = watchOtherProcesses(db, pollMs, wakeups.wake);
  const commits = makeGroupCommit(db, wakeups.wake, lockTimeoutMs);
  const writer = makeWriter(db);
  const reader = makeReader(db);
  const closing = new AbortController();
  let closed: Promise<void> | null = null;

  return {
    async append(stream, expected, events) {
      checkAppend(stream, expected, events);
      return write(() => writer.append(stream, expected, events));
    },
    async readStream(stream, from = 0) {
      checkRevision(from);
      return reader.stream(stream, from);
    },
    async *readAll(options) {
      yield* batches(rowOfPosition(options.after), reader.lastRow(), options);
    },
    async *subscribe(options) {
      const signal = AbortSignal.any([options.signal, closing.signal]);
      let row = rowOfPosition(options.after);
      while (!signal.aborted) {
        const end = reader.lastRow();
        if (end <= row) await wakeups.sleep(signal);
        else yield* batches(row, end, options, signal);
        row = Math.max(row, end);
      }
    },
    async head() {
      return positionOfRow(reader.lastRow());
    },
    async truncate(stream, before) {
      checkRevision(before);
      await write(() => writer.truncate(stream, before));
      await checkpoint(db, lockTimeoutMs);
    },
    async check() {
      await write(() => reader.lastRow());
    },
    close() {
      closed ??= shutDown();
      return closed;
    },
  };

  async function write<T>(work: () => T): Promise<T> {
    if (closed) throw new Error('The event log is closed');
    return commits.run(work);
  }

  /** Reads on from a row to row `end`, giving way to other work between batches. */
  async function* batches(
    after: number,
    end: number,
    { types, batchSize = DEFAULT_BATCH_SIZE }: ReadOptions,
    signal?: AbortSignal,
  ): AsyncGenerator<EventBatch> {
    let row = after;
    while (row < end && !signal?.aborted) {
      const batch = reader.batch(row, end, { types, size: batchSize });
      row = batch.row;
      if (batch.events.length > 0 || row === end) yield { events: batch.events, position: positionOfRow(row) };
      await nextTurn();
    }
  }

  async function shutDown(): Promise<void> {
    closing.abort();
    stopWatching();
    await commits.drained();
    db.close();
  }
}

/** Moves the write-ahead log into the database and empties it, so that deleted bytes are in no file any more. */
async function checkpoint(db: DatabaseSyncInstance, timeoutMs: number): Promise<void> {
  const statement = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  const start = performance.now();
  for (;;) {
    const { busy }: { busy: number } = statement.get();
    if (busy === 0) return;
    if (performance.now() - start > timeoutMs) {
      throw new Error('Truncated, but a reader keeps the erased events in the write-ahead log: truncate again later');
    }
    await delay(10);
  }
}
