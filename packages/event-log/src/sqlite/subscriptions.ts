import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventBatch, ReadOptions } from '../port.ts';
import { checkBatchSize, DEFAULT_BATCH_SIZE } from '../requests.ts';
import { positionOfRow, rowOfPosition } from './position.ts';
import type { Reader } from './reader.ts';
import type { Tail } from './tail.ts';
import type { Wakeups } from './wakeups.ts';

/** Those who follow the log over one connection. */
export interface Subscriptions {
  /** Gives what is there after a position, and what comes, until the signal aborts. */
  follow(options: ReadOptions, signal: AbortSignal): AsyncGenerator<EventBatch>;
}

export interface SubscriptionParts {
  readonly reader: Reader;
  readonly tail: Tail;
  readonly wakeups: Wakeups;
  /** Looks whether another process has truncated what is in the tail. */
  readonly lookAtOthers: () => void;
}

/** Begins with none. */
export function makeSubscriptions({ reader, tail, wakeups, lookAtOthers }: SubscriptionParts): Subscriptions {
  let count = 0;
  return { follow };

  async function* follow(options: ReadOptions, signal: AbortSignal): AsyncGenerator<EventBatch> {
    let row = rowOfPosition(options.after);
    count += 1;
    try {
      while (!signal.aborted) {
        const end = reader.lastRow();
        if (end <= row) {
          await wakeups.sleep(signal);
          continue;
        }
        // Read for nobody else, only what is asked for is read.
        const batch = count > 1 ? newest(row, end, options) : null;
        if (batch) yield batch;
        else yield* batchesIn(reader, { after: row, end }, options, signal);
        row = end;
      }
    } finally {
      count -= 1;
    }
  }

  function newest(row: number, end: number, options: ReadOptions): EventBatch | null {
    lookAtOthers();
    return tail.after(row, end, options);
  }
}

/** Rows of events: those after one, up to and with another. */
interface Rows {
  readonly after: number;
  readonly end: number;
}

/**
 * Reads rows from the first to the last, giving way to other work between batches.
 * @param signal ends it after the batch that is given
 */
export async function* batchesIn(
  reader: Reader,
  { after, end }: Rows,
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
