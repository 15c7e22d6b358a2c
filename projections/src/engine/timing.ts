export interface Timing {
  /** How long a view must be idle before a checkpoint without changes is written. After a crash those events are looked at again. */
  readonly idleMs: number;
  /** How long one may remain unwritten where a view is never idle, since events keep coming that it does not show. */
  readonly checkpointMs: number;
  /** How long after it took in events a view takes in more: what has come meanwhile costs hardly more than one event. */
  readonly paceMs: number;
  /** How long at most where that was much work: then it rests three times as long as it worked. */
  readonly longestPaceMs: number;
  /** First and longest pause before another try after an error. */
  readonly retryMs: number;
  readonly maxRetryMs: number;
}

export const DEFAULT_TIMING: Timing = {
  idleMs: 1_000,
  checkpointMs: 5_000,
  paceMs: 10,
  longestPaceMs: 10,
  retryMs: 100,
  maxRetryMs: 5_000,
};

/** A view that keeps its pace works for a quarter of the time, so that answers and other views have the processor too. */
const SHARE = 4;

/** How long a view rests that has worked for `workedMs`; nothing, or less, where it is behind its longest pace. In milliseconds. */
export function restAfter({ paceMs, longestPaceMs }: Timing, workedMs: number): number {
  return Math.min(Math.max(paceMs, SHARE * workedMs), longestPaceMs) - workedMs;
}

/** @param failures so many came before */
export function backOff({ retryMs, maxRetryMs }: Timing, failures: number): number {
  return Math.min(maxRetryMs, retryMs * 2 ** failures);
}
