import { DEFAULT_RETRIES, type Retries } from './retries.ts';

/** When jobs are begun, begun again and forgotten, whatever the engine. */
export interface JobTiming {
  readonly retries: Retries;
  /**
   * How long after its process has died a job may be begun again; a handler must not keep the event loop for so long.
   */
  readonly leaseMs: number;
  /** How often to look for jobs that nobody in this process has enqueued, and for those that have become due. */
  readonly pollMs: number;
  /** How long completed jobs are kept: so long their keys have no second effect. */
  readonly keepCompletedMs: number;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export const DEFAULT_TIMING: JobTiming = {
  retries: DEFAULT_RETRIES,
  leaseMs: 10_000,
  pollMs: 500,
  keepCompletedMs: 7 * 24 * 3_600_000,
  clock: () => Date.now(),
};
