import { once } from 'node:events';
import { checkRedis, connectRedis } from '@vigie/redis';
import type { JobLedger, LedgerEntry } from '../ledger/port.ts';
import type { Job, Jobs, Worker } from '../port.ts';
import { checkKey } from '../requests.ts';
import { DEFAULT_TIMING, type JobTiming } from '../timing.ts';
import { makeWakeups } from '../wakeups.ts';
import { completedJob, lostJob } from './present.ts';
import { queuedJobsIn } from './queued-jobs.ts';
import { openQueues } from './queues.ts';
import { startRecovery } from './recovery.ts';
import { startWorker } from './worker.ts';

export interface BullJobsOptions extends Partial<JobTiming> {
  /** Of Redis, with `maxmemory-policy noeviction`. */
  readonly url: string;
  /** Closed with the queue. */
  readonly ledger: JobLedger;
  /** What every key begins with. */
  readonly prefix?: string;
  /** How often to put back what Redis has lost. */
  readonly recoverMs?: number;
}

/** How long a process waits for Redis before it starts without. */
const PATIENCE_MS = 2_000;

/**
 * Opens the distributed job queue: BullMQ for who does what and when, and a ledger for what was asked for. Redis may
 * lose everything at any moment: unfinished jobs are put back from the ledger and begun anew.
 */
export async function openBullJobs(options: BullJobsOptions): Promise<Jobs> {
  const { url, ledger, prefix = 'vigie', recoverMs = 5_000, ...timing } = { ...DEFAULT_TIMING, ...options };
  const { retries, keepCompletedMs, clock } = timing;
  const redis = connectRedis(url);
  const queues = openQueues(redis, prefix, retries);
  const queued = queuedJobsIn(queues, redis);
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
      if (!entry || entry.finished) return jobIn(entry);
      // Where it is in no queue, it may have been done or discarded since.
      return (await queued.find(key)) ?? jobIn(await ledger.find(key));
    },
    async list(kind, state, limit) {
      assertOpen();
      if (state !== 'completed') return stillWanted(await queued.list(kind, state, limit));
      return (await ledger.finished(kind, limit)).flatMap((entry) =>
        entry.finished ? [completedJob(entry, entry.finished)] : [],
      );
    },
    async retry(key) {
      assertOpen();
      const entry = await ledger.find(key);
      const job = entry && (await queues.of(key.kind).getJob(key.id));
      if (!job || !(await job.isFailed()) || !(await queued.remove(key))) return false;
      await queues.offer(entry);
      wakeups.wake();
      return true;
    },
    async discard(key) {
      assertOpen();
      if ((await queued.find(key))?.state === 'running') return false;
      // The ledger first: what is only there is put back, and would be done after all; what is only in a queue is not.
      await ledger.remove(key);
      return queued.remove(key);
    },
    async depths() {
      assertOpen();
      const counts = await ledger.counts();
      return Promise.all(counts.map(queued.depthOf));
    },
    work(handlers, workOptions) {
      assertOpen();
      const worker = startWorker({
        ...workOptions,
        ...timing,
        handlers,
        redis,
        prefix,
        ledger,
        wakeups,
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

  function assertOpen(): void {
    if (closed) throw new Error('The job queue is closed');
  }

  /** Takes out of their queues what the ledger has no more: whoever discarded it died before it came to that. */
  async function stillWanted(jobs: readonly Job[]): Promise<readonly Job[]> {
    const wanted: Job[] = [];
    for (const job of jobs) {
      if (await ledger.find(job)) wanted.push(job);
      else await queued.remove(job);
    }
    return wanted;
  }

  /** What the ledger alone knows of a job. */
  function jobIn(entry: LedgerEntry | null): Job | null {
    if (!entry) return null;
    return entry.finished ? completedJob(entry, entry.finished) : lostJob(entry);
  }

  /** No two of this process are the same, so that jobs have an order. */
  function nextMoment(): number {
    lastMoment = Math.max(clock(), lastMoment + 1);
    return lastMoment;
  }

  async function shutDown(): Promise<void> {
    await Promise.all([...ends].map((end) => end()));
    await queues.close();
    redis.disconnect();
    await ledger.close();
  }
}
