export interface Timing {
  /** How long a view must be idle before a checkpoint without changes is written. After a crash those events are looked at again. */
  readonly idleMs: number;
  /** How long one may remain unwritten where a view is never idle, since events keep coming that it does not show. */
  readonly checkpointMs: number;
  /** How long after it took in events a view takes in more: what has come meanwhile costs hardly more than one event. */
  readonly paceMs: number;
  /** First and longest pause before another try after an error. */
  readonly retryMs: number;
  readonly maxRetryMs: number;
}

export const DEFAULT_TIMING: Timing = {
  idleMs: 1_000,
  checkpointMs: 5_000,
  paceMs: 10,
  retryMs: 100,
  maxRetryMs: 5_000,
};

/** @param failures so many came before */
export function backOff({ retryMs, maxRetryMs }: Timing, failures: number): number {
  return Math.min(maxRetryMs, retryMs * 2 ** failures);
}
