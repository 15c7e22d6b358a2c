import { setTimeout as delay } from 'node:timers/promises';
import { EventLogUnavailable, type EventBatch, type Position } from '../port.ts';
import { makeBackoff } from './backoff.ts';
import { isPassing, plainError } from './failures.ts';

/**
 * Gives the batches after a position, and goes on where it was after each passing failure.
 * @param once reads from a position on; null where there is nothing more to read
 * @param over ends it
 * @param patienceMs for how long it tries again while nothing comes; left out: for as long as it takes
 * @throws EventLogUnavailable when patience ends; the failure, where another attempt would not help
 */
export async function* resuming(
  after: Position,
  over: AbortSignal,
  once: (after: Position) => AsyncIterable<EventBatch> | null,
  patienceMs = Infinity,
): AsyncGenerator<EventBatch> {
  const backoff = makeBackoff();
  let reached = after;
  let waitingSince = performance.now();
  while (!over.aborted) {
    const batches = once(reached);
    if (batches === null) return;
    try {
      for await (const batch of batches) {
        reached = batch.position;
        backoff.reset();
        yield batch;
        waitingSince = performance.now();
      }
    } catch (error) {
      if (over.aborted) return;
      if (!isPassing(error) && !(error instanceof EventLogUnavailable)) throw plainError(error);
      if (performance.now() - waitingSince > patienceMs) throw new EventLogUnavailable({ cause: error });
      await delay(backoff.next(), undefined, { signal: over }).catch(() => undefined);
    }
  }
}
