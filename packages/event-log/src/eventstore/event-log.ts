import { setMaxListeners } from 'node:events';
import type { CopyTarget } from '../copy-log.ts';
import { checkAppend, checkBatchSize, checkRevision, DEFAULT_BATCH_SIZE } from '../requests.ts';
import type { EventLog, ExpectedRevision, NewEvent, Position } from '../port.ts';
import { appendAfterGap } from './append-after-gap.ts';
import { append, begin, type Append } from './append.ts';
import { openConnection } from './connection.ts';
import { eventData } from './envelope.ts';
import { isPassing, plainError } from './failures.ts';
import { makeFollower } from './follow.ts';
import { readHead, readLastPosition, readPositionBefore } from './head.ts';
import { makeNames } from './names.ts';
import { isPosition, parsePosition } from './position.ts';
import { readStream } from './read-stream.ts';
import { truncate } from './truncate.ts';
import { startWatchdog } from './watchdog.ts';

const HEARTBEAT_MS = 2_000;

export interface EventStoreLogOptions {
  /** EventStoreDB's connection string: hosts or a cluster, TLS, credentials. */
  readonly url: string;
  /** What the names of our streams begin with, where the database serves others too. */
  readonly namespace?: string;
  /**
   * How often the server is asked for a sign of life while there are subscriptions, and how long it may take to give
   * one.
   */
  readonly heartbeatMs?: number;
  /** How long calls are tried again, while the server is away, before they fail. */
  readonly patienceMs?: number;
}

/** The log, and what a move from another needs. */
export type EventStoreLog = EventLog & CopyTarget;

/**
 * Opens the event log of the distributed form (design section 3): EventStoreDB 24.10 or later, by a connection string.
 * It need not be there yet: what is asked of it meanwhile is tried for a while, and subscriptions wait for it.
 * @throws when it is there and denies access
 */
export async function openEventStoreLog(options: EventStoreLogOptions): Promise<EventStoreLog> {
  const { url, namespace = '', heartbeatMs = HEARTBEAT_MS, patienceMs } = options;
  const connection = openConnection(url, patienceMs);
  const names = makeNames(namespace);
  const watchdog = startWatchdog({
    lastPosition: () => connection.once(readLastPosition, heartbeatMs),
    intervalMs: heartbeatMs,
  });
  const head = () => connection.call((link) => readHead(link, names));
  const positionBefore = (place: Position) => connection.call((link) => readPositionBefore(link, place));
  const follower = makeFollower({ connection, names, watchdog, head, positionBefore });
  const closing = new AbortController();
  // Each read and subscription listens.
  setMaxListeners(0, closing.signal);
  await connection.once(readLastPosition).catch(refuseToOpen);
  const pending = new Set<Promise<unknown>>();
  let closed: Promise<void> | null = null;

  const log: EventStoreLog = {
    async append(stream, expected, events) {
      const request = requestOf(stream, expected, events);
      return whileOpen(() => connection.call((link) => append(link, request)));
    },
    async begin(stream, events) {
      const request = requestOf(stream, 'no-stream', events);
      return whileOpen(() => connection.call((link) => begin(link, request)));
    },
    async appendAfterGap(stream, first, events) {
      checkAppend(stream, first, events);
      const beginning = { stream, name: names.inDatabase(stream), first, events };
      return whileOpen(() => appendAfterGap(connection, beginning));
    },
    async readStream(stream, from = 0) {
      checkRevision(from);
      return whileOpen(() => connection.call((link) => readStream(link, names.inDatabase(stream), stream, from)));
    },
    async *readAll({ batchSize = DEFAULT_BATCH_SIZE, ...read }) {
      checkBatchSize(batchSize);
      parsePosition(read.after);
      const end = await whileOpen(head);
      yield* follower.readTo(end, { ...read, batchSize }, closing.signal);
      // Cut off by that, it would seem to have come to the end.
      assertOpen();
    },
    async *subscribe({ batchSize = DEFAULT_BATCH_SIZE, signal, ...read }) {
      checkBatchSize(batchSize);
      parsePosition(read.after);
      const over = AbortSignal.any([signal, closing.signal]);
      for await (const batch of follower.follow({ ...read, batchSize }, over)) {
        if (over.aborted) return;
        yield batch;
      }
    },
    head: () => whileOpen(head),
    end: () => whileOpen(() => connection.call(readLastPosition)),
    isPosition,
    async truncate(stream, before) {
      checkRevision(before);
      await whileOpen(() => connection.call((link) => truncate(link, names.inDatabase(stream), before)));
    },
    async check() {
      await whileOpen(() => connection.once(readLastPosition));
    },
    close() {
      closed ??= shutDown();
      return closed;
    },
  };
  return log;

  function requestOf(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Append {
    checkAppend(stream, expected, events);
    return { stream, name: names.inDatabase(stream), expected, events: events.map(eventData) };
  }

  async function refuseToOpen(error: unknown): Promise<void> {
    if (isPassing(error)) return;
    watchdog.stop();
    await connection.close();
    throw plainError(error);
  }

  function assertOpen(): void {
    if (closed) throw new Error('The event log is closed');
  }

  async function whileOpen<T>(work: () => Promise<T>): Promise<T> {
    assertOpen();
    const working = work();
    pending.add(working);
    try {
      return await working;
    } finally {
      pending.delete(working);
    }
  }

  async function shutDown(): Promise<void> {
    closing.abort();
    watchdog.stop();
    await Promise.allSettled(pending);
    await connection.close();
  }
}
