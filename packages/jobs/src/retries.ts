/** How often a job is attempted, and how long it waits after each failure. */
export interface Retries {
  readonly attempts: number;
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
}

export const DEFAULT_RETRIES: Retries = { attempts: 8, firstDelayMs: 1_000, longestDelayMs: 10 * 60_000 };

/**
 * The delay before the next attempt, twice as long after each failure.
 * @param failed how many attempts have failed, from 1
 */
export function delayAfter(failed: number, { firstDelayMs, longestDelayMs }: Retries): number {
  return Math.min(firstDelayMs * 2 ** (failed - 1), longestDelayMs);
}
