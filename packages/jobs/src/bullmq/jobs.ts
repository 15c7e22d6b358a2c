import { once } from 'node:events';
import { checkRedis, connectRedis } from '@vigie/redis';
import type { JobLedger } from '../ledger/port.ts';
import type { Depth, Job, JobKey, Jobs, JobState, Worker } from '../port.ts';
import { checkKey } from '../requests.ts';
import { DEFAULT_RETRIES, type Retries } from '../retries.ts';
import { makeWakeups } from '../wakeups.ts';
import { completedJob, lostJob, queuedJob, stateOf } from './present.ts';
import { openQueues, type BullQueue } from './queues.ts';
import { startRecovery } from './recovery.ts';
import { startWorker } from './worker.ts';

export interface BullJobsOptions {
  /** Of Redis, with `maxmemory-policy noeviction`. */
  readonly url: string;
  /** Closed with the queue. */
  readonly ledger: JobLedger;
  /** What every key begins with. */
  readonly prefix?: string;
  readonly retries?: Retries;
  /** How long after its process has died a job may be begun again. */
  readonly leaseMs?: number;
  /** How often to look for jobs of other processes, and for those that have become due. */
  readonly pollMs?: number;
  /** How often to put back what Redis has lost. */
  readonly recoverMs?: number;
  /** How long completed jobs are kept: so long their keys have no second effect. */
  readonly keepCompletedMs?: number;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

const DAY_MS = 24 * 3_600_000;
/** How long a process waits for Redis before it starts without. */
const PATIENCE_MS = 2_000;
const MOST_LISTED = 1_000;

/**
 * Opens the distributed job queue: BullMQ for who does what and when, and a ledger for what was asked for. Redis may lose
 * everything at any moment: unfinished jobs are put back from the ledger and begun anew.
 */
export async function openBullJobs(options: BullJobsOptions): Promise<Jobs> {
  const { url, ledger, prefix = 'vigie', retries = DEFAULT_RETRIES, leaseMs = 10_000, pollMs = 500 } = options;
  const { recoverMs = 5_000, keepCompletedMs = 7 * DAY_MS, clock = Date.now } = options;
  const redis = connectRedis(url);
  const queues = openQueues(redis, prefix, retries);
  const wakeups = makeWakeups();
  const ends = new Set<() => Promise<void>>();
  let closed: Promise<void> | null = null;
  let lastMoment = 0;
  await once(redis, 'ready', { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);

  return {
    async enqueue(job) {
      checkKey(job);
      assertOpen();
      const entry = await ledger.add(job, nextMoment());
      // Accepted: what Redis does not take now, it is offered again.
      if (!entry.finished) await queues.offer(entry).catch(() => undefined);
      wakeups.wake();
    },
    async find(key) {
      assertOpen();
      const entry = await ledger.find(key);
      if (!entry) return null;
      if (entry.finished) return completedJob(entry, entry.finished);
      const queue = queues.of(key.kind);
      const found = await lookAt(queue, key.id);
      if (!found) return lostJob(entry);
      const { job, state } = found;
      return queuedJob(key.kind, job, stateOf(state), state === 'delayed' ? await dueAt(queue, key.id) : null);
    },
    async list(kind, state, limit) {
      assertOpen();
      if (state !== 'completed') return listQueued(kind, state, limit);
      return (await ledger.finished(kind, limit)).flatMap((entry) =>
        entry.finished ? [completedJob(entry, entry.finished)] : [],
      );
    },
    async retry(key) {
      assertOpen();
      const entry = await ledger.find(key);
      const job = entry && (await queues.of(key.kind).getJob(key.id));
      if (!job || !(await job.isFailed()) || !(await isRemoved(key))) return false;
      await queues.offer(entry);
      wakeups.wake();
      return true;
    },
    async discard(key) {
      assertOpen();
      if (!(await isRemoved(key))) return false;
      await ledger.remove(key);
      return true;
    },
    async depths() {
      assertOpen();
      const counts = await ledger.counts();
      return Promise.all(counts.map(depthOf));
    },
    work(handlers, workOptions) {
      assertOpen();
      const worker = startWorker({
        ...workOptions,
        handlers,
        redis,
        prefix,
        ledger,
        wakeups,
        retries,
        leaseMs,
        pollMs,
        clock,
        onEnd: () => ledger.sweep(clock() - keepCompletedMs),
      });
      const recovery = startRecovery({ ledger, queues, recoverMs, wake: wakeups.wake, onError: workOptions.onError });
      const end: Worker['stop'] = async () => {
        await recovery.stop();
        await worker.stop();
      };
      ends.add(end);
      return { stop: end };
    },
    async check() {
      assertOpen();
      await checkRedis(redis);
      await ledger.check();
    },
    close() {
      closed ??= shutDown();
      return closed;
    },
  };

  /** A job and its state, which are two things to read: both are of one moment when the state is the same before and after. */
  async function lookAt(queue: BullQueue, id: string) {
    for (;;) {
      const state = await queue.getJobState(id);
      const job = await queue.getJob(id);
      if (!job) return null;
      if ((await job.getState()) === state) return { job, state };
    }
  }

  function assertOpen(): void {
    if (closed) throw new Error('The job queue is closed');
  }

  /** No two of this process are the same, so that jobs have an order. */
  function nextMoment(): number {
    lastMoment = Math.max(clock(), lastMoment + 1);
    return lastMoment;
  }

  async function listQueued(kind: string, state: JobState, limit: number): Promise<readonly Job[]> {
    const states = { running: ['active'], dead: ['failed'], waiting: ['waiting', 'delayed'] } as const;
    const queue = queues.of(kind);
    const jobs = await queue.getJobs([...(state === 'completed' ? [] : states[state])], 0, MOST_LISTED - 1);
    const newest = jobs.toSorted((one, other) => other.timestamp - one.timestamp).slice(0, limit);
    return Promise.all(newest.map(async (job) => queuedJob(kind, job, state, await dueAt(queue, job.id ?? ''))));
  }

  /** BullMQ keeps when a delayed job is due as its score, above 12 bits that tell jobs of a millisecond apart. */
  async function dueAt(queue: BullQueue, id: string): Promise<number | null> {
    const score = await redis.zscore(queue.toKey('delayed'), id);
    return score === null ? null : Math.floor(Number(score) / 4_096);
  }

  /** Takes a job out of its queue. @returns false where a worker has it */
  async function isRemoved({ kind, id }: JobKey): Promise<boolean> {
    const job = await queues.of(kind).getJob(id);
    if (!job) return true;
    try {
      await job.remove();
      return true;
    } catch (error) {
      if (await job.isActive()) return false;
      throw error;
    }
  }

  /** What was done a moment ago may still be in the queue, and what was accepted a moment ago not yet. */
  async function depthOf(count: { kind: string; unfinished: number; finished: number }): Promise<Depth> {
    const { kind, unfinished, finished } = count;
    const queued = await queues.of(kind).getJobCounts('active', 'failed');
    const dead = Math.min(queued['failed'] ?? 0, unfinished);
    const running = Math.min(queued['active'] ?? 0, unfinished - dead);
    return { kind, waiting: unfinished - dead - running, running, completed: finished, dead };
  }

  async function shutDown(): Promise<void> {
    await Promise.all([...ends].map((end) => end()));
    await queues.close();
    redis.disconnect();
    await ledger.close();
  }
}
