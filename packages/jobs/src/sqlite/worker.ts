import { randomUUID } from 'node:crypto';
import { DIED_IN_THE_MIDDLE } from '../error-text.ts';
import type { JobHandler, Worker, WorkOptions } from '../port.ts';
import type { JobTiming } from '../timing.ts';
import { attempt } from './attempt.ts';
import type { JobTable, Taken } from './job-table.ts';
import type { Wakeups } from '../wakeups.ts';
import { startWorkLoop } from '../work-loop.ts';

export interface WorkerOptions extends WorkOptions, Omit<JobTiming, 'keepCompletedMs'> {
  readonly table: JobTable;
  readonly handlers: readonly JobHandler[];
  readonly wakeups: Wakeups;
  /** Called after each attempt, once it is noted. */
  readonly onEnd: () => void;
}

/** Takes jobs and runs them, so many at a time, until it is stopped. */
export function startWorker(options: WorkerOptions): Worker {
  const { table, handlers, retries, leaseMs, clock, onAttempt, onError, onEnd } = options;
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  return startWorkLoop({ ...options, take, perform });

  function take(): Taken | null {
    try {
      const now = clock();
      for (const lost of table.buryLost(now, retries.attempts, DIED_IN_THE_MIDDLE)) {
        onAttempt?.({ ...lost, outcome: 'dead', error: new Error(DIED_IN_THE_MIDDLE) });
      }
      const kinds = handlers.filter(({ isHere }) => isHere?.() ?? true).map(({ kind }) => kind);
      const latest = now + Math.max(retries.longestDelayMs, leaseMs);
      return table.take({ kinds, lease: randomUUID(), now, leaseEnds: now + leaseMs, latest });
    } catch (error) {
      onError(error);
      return null;
    }
  }

  async function perform(taken: Taken, stopping: AbortSignal): Promise<void> {
    const handler = byKind.get(taken.kind);
    if (!handler) return;
    try {
      const outcome = await attempt({ table, handler, taken, retries, leaseMs, clock, stopping, onError });
      onAttempt?.(outcome);
      onEnd();
    } catch (error) {
      onError(error);
    }
  }
}
