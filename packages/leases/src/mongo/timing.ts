/**
 * All in milliseconds, and measured by each instance for itself from what it has seen happen: clocks of several
 * machines are never compared.
 */
export interface LeaseTiming {
  /** How often a holder says that it is alive. */
  readonly renewMs: number;
  /** A holder that could not say so for this long has lost the lease. */
  readonly lostMs: number;
  /** Who has not heard of the holder for this long takes the lease: longer than `lostMs`. */
  readonly takeMs: number;
  /** How often one who waits looks. */
  readonly lookMs: number;
}

/**
 * A holder that is killed is followed within 6 s: the views then have to be brought up, within 10 s in all. A database
 * that is away for less than 4 s, as while it is restarted, leaves its views to whoever has them.
 */
export const DEFAULT_TIMING: LeaseTiming = { renewMs: 1_000, lostMs: 4_000, takeMs: 5_000, lookMs: 500 };
