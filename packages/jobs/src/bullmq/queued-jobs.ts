import type { Redis } from '@vigie/redis';
import type { LedgerCount } from '../ledger/port.ts';
import type { Depth, Job, JobKey, JobState } from '../port.ts';
import { queuedJob, stateOf } from './present.ts';
import type { BullQueue, Queues } from './queues.ts';

/** What BullMQ's queues hold, as jobs are shown. */
export interface QueuedJobs {
  /** Null for a job that is in no queue. */
  readonly find: (key: JobKey) => Promise<Job | null>;
  /** Those of a kind in a state, the newest first. */
  readonly list: (kind: string, state: Exclude<JobState, 'completed'>, limit: number) => Promise<readonly Job[]>;
  /** Takes a job out of its queue. @returns false where a worker has it */
  readonly remove: (key: JobKey) => Promise<boolean>;
  /** How many of what the ledger counts are in which state. */
  readonly depthOf: (count: LedgerCount) => Promise<Depth>;
}

const MOST_LISTED = 1_000;

/** Each of BullMQ's states that are one of ours. */
const STATES = { running: ['active'], dead: ['failed'], waiting: ['waiting', 'delayed'] } as const;

/** Looks into the queues. */
export function queuedJobsIn(queues: Queues, redis: Redis): QueuedJobs {
  return {
    async find({ kind, id }) {
      const queue = queues.of(kind);
      const found = await lookAt(queue, id);
      if (!found) return null;
      const { job, state } = found;
      return queuedJob(kind, job, stateOf(state), state === 'delayed' ? await dueAt(queue, id) : null);
    },
    async list(kind, state, limit) {
      const queue = queues.of(kind);
      const jobs = await queue.getJobs([...STATES[state]], 0, MOST_LISTED - 1);
      const newest = jobs.toSorted((one, other) => other.timestamp - one.timestamp).slice(0, limit);
      return Promise.all(newest.map(async (job) => queuedJob(kind, job, state, await dueAt(queue, job.id ?? ''))));
    },
    async remove({ kind, id }) {
      const job = await queues.of(kind).getJob(id);
      if (!job) return true;
      try {
        await job.remove();
        return true;
      } catch (error) {
        if (await job.isActive()) return false;
        throw error;
      }
    },
    /** What was done a moment ago may still be in the queue, and what was accepted a moment ago not yet. */
    async depthOf({ kind, unfinished, finished }) {
      const queued = await queues.of(kind).getJobCounts('active', 'failed');
      const dead = Math.min(queued['failed'] ?? 0, unfinished);
      const running = Math.min(queued['active'] ?? 0, unfinished - dead);
      return { kind, waiting: unfinished - dead - running, running, completed: finished, dead };
    },
  };

  /** BullMQ keeps when a delayed job is due as its score, above 12 bits that tell jobs of a millisecond apart. */
  async function dueAt(queue: BullQueue, id: string): Promise<number | null> {
    const score = await redis.zscore(queue.toKey('delayed'), id);
    return score === null ? null : Math.floor(Number(score) / 4_096);
  }
}

/**
 * A job and its state, which are two things to read: both are of one moment when the state is the same before and
 * after.
 */
async function lookAt(queue: BullQueue, id: string) {
  for (;;) {
    const state = await queue.getJobState(id);
    const job = await queue.getJob(id);
    if (!job) return null;
    if ((await job.getState()) === state) return { job, state };
  }
}
