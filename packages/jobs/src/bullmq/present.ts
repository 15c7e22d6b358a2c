import type { Job as BullJob, JobState as BullState } from 'bullmq';
import type { LedgerEntry } from '../ledger/port.ts';
import type { Job, JobKey, JobState, Progress } from '../port.ts';

export type QueuedJob = BullJob<null, null>;

const iso = (moment: number): string => new Date(moment).toISOString();

/** A job that is done. */
export function completedJob(
  { kind, id, enqueuedAt }: LedgerEntry,
  finished: NonNullable<LedgerEntry['finished']>,
): Job {
  const { attempts, progress, result, at } = finished;
  return {
    kind,
    id,
    state: 'completed',
    attempts,
    progress,
    result,
    nextAttemptAt: null,
    error: null,
    enqueuedAt: iso(enqueuedAt),
    finishedAt: iso(at),
  };
}

/** A job that is not in the queue: Redis has lost it, or has been away. It is put back soon. */
export function lostJob({ kind, id, enqueuedAt }: JobKey & { readonly enqueuedAt: number }): Job {
  return {
    kind,
    id,
    state: 'waiting',
    attempts: 0,
    progress: null,
    result: null,
    error: null,
    nextAttemptAt: iso(enqueuedAt),
    enqueuedAt: iso(enqueuedAt),
    finishedAt: null,
  };
}

/** @param dueAt when its next attempt is, where it waits for one; epoch milliseconds */
export function queuedJob(kind: string, job: QueuedJob, state: JobState, dueAt: number | null): Job {
  const { id = '', timestamp, finishedOn, failedReason } = job;
  return {
    kind,
    id,
    state,
    result: null,
    progress: progressOf(job.progress),
    error: failedReason || null,
    attempts: attemptsOf(job) + (state === 'running' ? 1 : 0),
    nextAttemptAt: state === 'waiting' ? iso(dueAt ?? timestamp) : null,
    enqueuedAt: iso(timestamp),
    finishedAt: state === 'dead' && finishedOn !== undefined ? iso(finishedOn) : null,
  };
}

export type Attempts = Pick<QueuedJob, 'attemptsMade' | 'stalledCounter'>;

/** Attempts that have ended, also those that ended with their process. */
export const attemptsOf = ({ attemptsMade, stalledCounter }: Attempts): number => attemptsMade + stalledCounter;

/** BullMQ's state in our words; what is in none waits, to be put back. */
export function stateOf(state: BullState | 'unknown'): JobState {
  if (state === 'active') return 'running';
  return state === 'failed' ? 'dead' : 'waiting';
}

function progressOf(progress: unknown): Progress | null {
  if (typeof progress !== 'object' || progress === null || !('done' in progress) || !('total' in progress)) return null;
  const { done, total } = progress;
  return typeof done === 'number' && typeof total === 'number' ? { done, total } : null;
}
