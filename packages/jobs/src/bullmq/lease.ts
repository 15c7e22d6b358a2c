import { UnrecoverableError } from 'bullmq';
import type { Progress } from '../port.ts';
import type { QueuedJob } from './present.ts';

/** An attempt's hold on its job. What it says of the job counts for as long as it has it: each tells whether it had. */
export interface Lease {
  readonly renew: () => Promise<boolean>;
  readonly note: (progress: Progress) => Promise<boolean>;
  readonly complete: () => Promise<boolean>;
  readonly fail: (error: string, forGood: boolean) => Promise<boolean>;
  /** Puts the job back as if this attempt had not been. */
  readonly release: () => Promise<boolean>;
  /** The same, for nobody to take before so many milliseconds have passed. */
  readonly putOff: (ms: number) => Promise<boolean>;
}

/** BullMQ's codes for a job that is gone, or somebody else's. */
const NOT_OURS: readonly unknown[] = [-1, -2, -3, -6];

/** @throws what Redis throws while it is away */
export function leaseOf(job: QueuedJob, token: string, leaseMs: number): Lease {
  return {
    renew: () => held(async () => (await job.extendLock(token, leaseMs)) === 1),
    note: (progress) => held(() => job.updateProgress(progress)),
    complete: () => held(() => job.moveToCompleted(null, token, false)),
    fail: (text, forGood) =>
      held(() => job.moveToFailed(forGood ? new UnrecoverableError(text) : new Error(text), token, false)),
    release: () => held(() => job.moveToWait(token)),
    putOff: (ms) => held(() => job.moveToDelayed(Date.now() + ms, token)),
  };
}

async function held(act: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await act()) !== false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_OURS.includes(error.code)) return false;
    throw error;
  }
}
