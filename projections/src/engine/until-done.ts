import { setTimeout as delay } from 'node:timers/promises';
import { backOff, type Timing } from './timing.ts';

export interface Trying {
  readonly timing: Timing;
  readonly signal: AbortSignal;
  /** Told of each failure before the next attempt, and how many came before it. */
  readonly onFailure: (error: unknown, failures: number) => void;
}

/**
 * Tries again until it is done, ever more slowly unless the attempt says that it `works`.
 * @throws when the signal aborts
 */
export async function untilDone<T>(
  attempt: (works: () => void) => Promise<T>,
  { timing, signal, onFailure }: Trying,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted();
    try {
      return await attempt(() => (failures = 0));
    } catch (error) {
      if (signal.aborted) throw error;
      onFailure(error, failures);
      await delay(backOff(timing, failures), undefined, { signal });
    }
  }
}
