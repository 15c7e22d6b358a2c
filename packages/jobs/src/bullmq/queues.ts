import { Queue } from 'bullmq';
import type { Redis } from '@vigie/redis';
import type { JobKey } from '../port.ts';
import type { Retries } from '../retries.ts';

/**
 * BullMQ's queues, one for each kind. Their jobs carry nothing but their id: payloads and results are in the ledger.
 */
export type BullQueue = Queue<null, null>;

export interface Queues {
  readonly of: (kind: string) => BullQueue;
  /** Those of some jobs that are in no queue. Without Redis none: they are looked for again later. */
  readonly missing: <K extends JobKey>(jobs: readonly K[]) => Promise<readonly K[]>;
  /** Puts a job into its queue, unless it is there. Without Redis nothing happens: it is offered again later. */
  readonly offer: (job: JobKey & { readonly enqueuedAt: number }) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @param prefix what every key begins with */
export function openQueues(redis: Redis, prefix: string, { attempts }: Retries): Queues {
  const queues = new Map<string, BullQueue>();
  const of = (kind: string): BullQueue => {
    const known = queues.get(kind);
    if (known) return known;
    const queue: BullQueue = new Queue(kind, { connection: redis, prefix, skipWaitingForReady: true });
    // Whoever asked hears of it.
    queue.on('error', () => {});
    queues.set(kind, queue);
    // One that was made while Redis was away never works: another takes its place. It must let go of the connection,
    // or each ask in an outage would leave one that listens there for ever.
    queue.waitUntilReady().catch(async () => {
      queues.delete(kind);
      // There is nothing to be done where that fails as well: whoever asked has heard of the outage.
      await queue.close().catch(() => {});
    });
    return queue;
  };
  return {
    of,
    missing: async (jobs) => {
      if (redis.status !== 'ready') return [];
      // All are asked for at once, and so in one round trip.
      const found = await Promise.all(jobs.map(({ kind, id }) => redis.exists(of(kind).toKey(id))));
      return jobs.filter((_, n) => found[n] === 0);
    },
    offer: async ({ kind, id, enqueuedAt }) => {
      if (redis.status !== 'ready') return;
      await of(kind).add(kind, null, {
        jobId: id,
        timestamp: enqueuedAt,
        attempts,
        backoff: { type: 'custom' },
        removeOnComplete: true,
        stackTraceLimit: 0,
      });
    },
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
