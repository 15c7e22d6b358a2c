import { openLiveBuffer, type LiveBuffer } from './live-buffer.ts';
import { BEFORE_START, comparePositions, LOG_START, positionOf, type LogPosition } from './log-position.ts';
import type { LogRecord } from './log-record.ts';
import { readPage, type RecordFilter } from './read-all.ts';
import type { TransactionLog } from './transaction-log.ts';

export interface SubscriptionRequest {
  /** Events after it are given. */
  readonly after: LogPosition;
  readonly filter: RecordFilter;
  /** How many records a page of catching up looks at. */
  readonly window: number;
  /** After how many records there is a checkpoint; null for none, as where there is no filter. */
  readonly checkpointInterval: number | null;
}

export type SubscriptionMessage =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'event'; readonly record: LogRecord }
  | { readonly kind: 'checkpoint'; readonly position: LogPosition }
  | { readonly kind: 'caught-up' };

/** What a subscription has sent. */
interface Progress {
  position: LogPosition;
  checkpoint: LogPosition;
  /** Number of the last one that was taken from the live buffer. */
  live: number;
}

/**
 * Follows `$all` as EventStoreDB's subscriptions do: pages up to the end of the log, then what is written, through a
 * buffer of bounded size; whoever reads too slowly loses the buffer's oldest and catches up from the log again.
 */
export async function* subscribe(
  log: TransactionLog,
  request: SubscriptionRequest,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionMessage> {
  const live = openLiveBuffer(log, request.filter, request.checkpointInterval, signal);
  const progress: Progress = { position: request.after, checkpoint: BEFORE_START, live: 0 };
  try {
    yield { kind: 'confirmed' };
    const last = log.records().at(-1);
    if (last && comparePositions(progress.position, positionOf(last)) < 0) yield* catchUp(log, request, progress);
    while (!signal.aborted) {
      yield { kind: 'caught-up' };
      yield* followLive(live, progress);
      yield* catchUp(log, request, progress);
    }
  } finally {
    live.close();
  }
}

/**
 * At its end there is a checkpoint: at the last event, or where the last page began that there was something in, which is
 * before what that page left out.
 */
function* catchUp(
  log: TransactionLog,
  { filter, window, checkpointInterval }: SubscriptionRequest,
  progress: Progress,
): Generator<SubscriptionMessage> {
  let from = later(progress.position, LOG_START);
  let sinceCheckpoint = 0;
  for (;;) {
    const page = readPage(log, { from, filter, window });
    for (const record of page.records) {
      if (comparePositions(positionOf(record), progress.position) <= 0) continue;
      progress.position = positionOf(record);
      yield { kind: 'event', record };
    }
    sinceCheckpoint += page.considered;
    if (page.considered > 0) progress.position = later(progress.position, from);
    if (checkpointInterval !== null && (page.end || sinceCheckpoint >= checkpointInterval)) {
      sinceCheckpoint %= checkpointInterval;
      yield* checkpoint(progress);
    }
    if (page.end) return;
    from = page.next;
  }
}

/** Ends where the signal aborts, or where the buffer has dropped something. */
async function* followLive(live: LiveBuffer, progress: Progress): AsyncGenerator<SubscriptionMessage> {
  for (;;) {
    const next = await live.take();
    if (!next) return;
    const complete = next.number === progress.live + 1;
    progress.live = next.number;
    if (comparePositions(next.at, progress.position) < (next.record ? 1 : 0)) continue;
    if (!complete) return;
    progress.position = next.at;
    if (next.record) yield { kind: 'event', record: next.record };
    else yield* checkpoint(progress);
  }
}

function* checkpoint(progress: Progress): Generator<SubscriptionMessage> {
  if (comparePositions(progress.position, progress.checkpoint) <= 0) return;
  progress.checkpoint = progress.position;
  yield { kind: 'checkpoint', position: progress.position };
}

const later = (one: LogPosition, other: LogPosition): LogPosition => (comparePositions(one, other) < 0 ? other : one);
