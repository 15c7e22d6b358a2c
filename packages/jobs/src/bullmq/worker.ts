import type { Redis } from '@vigie/redis';
import type { JobLedger } from '../ledger/port.ts';
import type { JobHandler, Worker, WorkOptions } from '../port.ts';
import type { JobTiming } from '../timing.ts';
import type { Wakeups } from '../wakeups.ts';
import { startWorkLoop } from '../work-loop.ts';
import { attempt } from './attempt.ts';
import { leaseOf } from './lease.ts';
import { openSource, type Taken } from './source.ts';

export interface WorkerOptions extends WorkOptions, Omit<JobTiming, 'keepCompletedMs'> {
  readonly redis: Redis;
  readonly prefix: string;
  readonly ledger: JobLedger;
  readonly handlers: readonly JobHandler[];
  readonly wakeups: Wakeups;
  /** Called after each attempt, once it is noted. */
  readonly onEnd: () => Promise<void>;
}

/**
 * Takes jobs out of BullMQ's queues by hand and runs them, so many at a time over all kinds, until it is stopped.
 * BullMQ keeps their locks, delays and failures, and gives jobs of a process that died to others.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { handlers, leaseMs, onAttempt, onError, onEnd } = options;
  const sources = handlers.map((handler) => openSource(options, handler));
  let turn = 0;
  return startWorkLoop({
    ...options,
    take,
    perform,
    atEnd: async () => void (await Promise.all(sources.map((source) => source.close()))),
  });

  /** Each kind is asked first in its turn, so that none waits for the end of another. */
  async function take(): Promise<Taken | null> {
    try {
      for (let asked = 0; asked < sources.length; asked += 1) {
        turn = (turn + 1) % sources.length;
        const taken = await sources[turn]?.take();
        if (taken) return taken;
      }
    } catch (error) {
      onError(error);
    }
    return null;
  }

  async function perform({ handler, job, token, taken }: Taken, stopping: AbortSignal): Promise<void> {
    try {
      const lease = leaseOf(job, token, leaseMs);
      const outcome = await attempt({ ...options, handler, job, taken, lease, stopping });
      if (outcome) onAttempt?.(outcome);
      await onEnd();
    } catch (error) {
      onError(error);
    }
  }
}
