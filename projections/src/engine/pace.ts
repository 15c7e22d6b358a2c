import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch } from '@vigie/event-log';
import { nextPace, type Timing } from './timing.ts';

export interface Pacing {
  readonly timing: Timing;
  /** A batch of so many events is not all there was: the next one follows at once. */
  readonly batchSize: number;
  /** Calls back whenever somebody waits for what comes of the batches. @returns a function that ends it */
  readonly onHurry: (listener: () => void) => () => void;
  readonly signal: AbortSignal;
}

/**
 * The batches of a subscription with a rest after each, in which what comes next gathers to one batch. How long it
 * lasts is said by `nextPace`, from when the batch was given; where somebody waits, `paceMs`.
 */
export async function* atPace(
  batches: AsyncIterable<EventBatch>,
  { timing, batchSize, onHurry, signal }: Pacing,
): AsyncGenerator<EventBatch> {
  // Of its own for each rest, and not `AbortSignal.any`: what that makes, `signal` remembers for as long as it lives.
  let rest = new AbortController();
  const endRest = (): void => rest.abort();
  const stopHearing = onHurry(endRest);
  signal.addEventListener('abort', endRest);
  let pace = timing.paceMs;
  let restedAt = -Infinity;
  try {
    for await (const batch of batches) {
      rest = new AbortController();
      const begun = performance.now();
      pace = nextPace(timing, pace, { idleMs: begun - restedAt, events: batch.events.length });
      yield batch;
      if (batch.events.length < batchSize && !signal.aborted) {
        await until(begun + timing.paceMs, signal);
        await until(begun + pace, rest.signal);
      }
      restedAt = performance.now();
    }
  } finally {
    stopHearing();
    signal.removeEventListener('abort', endRest);
  }
}

/** Resolves at a moment of `performance.now()`, at once where it is over, or when the signal aborts. */
async function until(moment: number, signal: AbortSignal): Promise<void> {
  const milliseconds = moment - performance.now();
  if (milliseconds > 0) await delay(milliseconds, undefined, { signal }).catch(() => undefined);
}
