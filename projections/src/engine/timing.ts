export interface Timing {
  /**
   * How long a view must be idle before a checkpoint without changes is written. After a crash those events are looked
   * at again.
   */
  readonly idleMs: number;
  /** How long one may remain unwritten where a view is never idle, since events keep coming that it does not show. */
  readonly checkpointMs: number;
  /**
   * How long after a view was given events it is given more: what has come meanwhile costs hardly more than one event.
   */
  readonly paceMs: number;
  /** How long at most in a rush, where nobody waits for the view. */
  readonly longestPaceMs: number;
  /** First and longest pause before another try after an error. */
  readonly retryMs: number;
  readonly maxRetryMs: number;
  /** How often views that another instance writes are looked at: whether ours, in an upgrade, have to be built ahead. */
  readonly aheadMs: number;
  /** How often it is looked whether something was begun of our views, and left: many times as long as `aheadMs`. */
  readonly leftoversMs: number;
}

export const DEFAULT_TIMING: Timing = {
  idleMs: 1_000,
  checkpointMs: 5_000,
  paceMs: 10,
  longestPaceMs: 100,
  retryMs: 100,
  maxRetryMs: 5_000,
  aheadMs: 5_000,
  leftoversMs: 60_000,
};

/**
 * So few events in a batch are no rush, however soon it comes: whoever caused them may wait for somebody to see them,
 * and then go on.
 */
const FEW_EVENTS = 2;

/** A batch of events that a view shows, perhaps none. */
export interface Arrival {
  /** How long nothing had come before it. */
  readonly idleMs: number;
  readonly events: number;
}

/**
 * How long after a batch a view is given the next one, in milliseconds: as its pace says while events come one by one,
 * and twice as long as the last time whenever more came within its pace, until its longest.
 * @param last how long it was the last time
 */
export function nextPace({ paceMs, longestPaceMs }: Timing, last: number, { idleMs, events }: Arrival): number {
  const isRush = idleMs < paceMs && (events === 0 || events > FEW_EVENTS);
  return isRush ? Math.min(2 * last, longestPaceMs) : paceMs;
}

/** @param failures so many came before */
export function backOff({ retryMs, maxRetryMs }: Timing, failures: number): number {
  return Math.min(maxRetryMs, retryMs * 2 ** failures);
}
