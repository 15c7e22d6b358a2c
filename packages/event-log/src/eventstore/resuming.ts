import { setTimeout as delay } from 'node:timers/promises';
import { EventLogUnavailable, type EventBatch, type Position } from '../port.ts';
import { makeBackoff } from './backoff.ts';
import { isPassing, plainError } from './failures.ts';

/**
 * Gives the batches after a position, and goes on where it was after each passing failure, as often as it takes.
 * @param once reads from a position on; null where there is nothing more to read
 * @param over ends it
 * @throws the failure, where another attempt would not help
 */
export async function* resuming(
  after: Position,
  over: AbortSignal,
  once: (after: Position) => AsyncIterable<EventBatch> | null,
): AsyncGenerator<EventBatch> {
  const backoff = makeBackoff();
  let reached = after;
  while (!over.aborted) {
    const batches = once(reached);
    if (batches === null) return;
    try {
      for await (const batch of batches) {
        reached = batch.position;
        backoff.reset();
        yield batch;
      }
    } catch (error) {
      if (!over.aborted) await waitAfter(error, backoff.next(), over);
    }
  }
}

/** Waits before the next attempt. @throws the failure, where another attempt would not help */
async function waitAfter(failure: unknown, ms: number, over: AbortSignal): Promise<void> {
  if (!isPassing(failure) && !(failure instanceof EventLogUnavailable)) throw plainError(failure);
  await delay(ms, undefined, { signal: over }).catch(() => undefined);
}
