import { randomUUID } from 'node:crypto';
import { Worker as BullWorker } from 'bullmq';
import type { Redis } from '@vigie/redis';
import type { JobHandler } from '../port.ts';
import { delayAfter, type Retries } from '../retries.ts';
import type { QueuedJob } from './present.ts';

export interface SourceOptions {
  readonly redis: Redis;
  readonly prefix: string;
  readonly retries: Retries;
  readonly leaseMs: number;
  readonly onError: (error: unknown) => void;
}

/** A job that was taken, and the token that its lock is under. */
export interface Taken {
  readonly handler: JobHandler;
  readonly job: QueuedJob;
  readonly token: string;
  /** When it was asked for, by `performance.now`: the lock runs from then on at the earliest. */
  readonly taken: number;
}

/** Where jobs of one kind come from. */
export interface Source {
  /** Takes the job that has been due longest. @throws what Redis throws while it is away */
  readonly take: () => Promise<Taken | null>;
  readonly close: () => Promise<void>;
}

/**
 * Takes jobs of a kind by hand from BullMQ, which looks every so often for those whose process has died: how often they
 * may, `attempt` says. A worker of BullMQ's that was made as Redis went away never works: another takes its place.
 */
export function openSource(options: SourceOptions, handler: JobHandler): Source {
  let worker: BullWorker<null, null> | null = null;
  return {
    take: async () => {
      if (options.redis.status !== 'ready' || handler.isHere?.() === false) return null;
      worker ??= open();
      const token = randomUUID();
      const taken = performance.now();
      const job = await worker.getNextJob(token, { block: false });
      return job ? { handler, job, token, taken } : null;
    },
    close: async () => worker?.close(true),
  };

  function open(): BullWorker<null, null> {
    const opened = openWorker(options, handler.kind);
    opened.waitUntilReady().catch(() => {
      if (worker === opened) worker = null;
      return opened.close(true);
    });
    return opened;
  }
}

function openWorker({ redis, prefix, retries, leaseMs, onError }: SourceOptions, kind: string): BullWorker<null, null> {
  const worker = new BullWorker<null, null>(kind, null, {
    connection: redis,
    prefix,
    autorun: false,
    lockDuration: leaseMs,
    stalledInterval: leaseMs / 2,
    maxStalledCount: retries.attempts,
    runRetryDelay: 1_000,
    settings: { backoffStrategy: (failed) => delayAfter(failed, retries) },
  });
  worker.on('error', onError);
  worker.startStalledCheckTimer().catch(onError);
  return worker;
}
