import type { Worker } from './port.ts';
import type { Wakeups } from './wakeups.ts';

export interface WorkLoopOptions<Taken> {
  /** How many jobs run at a time. */
  readonly concurrency: number;
  readonly wakeups: Wakeups;
  /** How often to look for jobs that nobody in this process has enqueued, or that have become due. */
  readonly pollMs: number;
  /** Takes the next job; null where there is none, or it could not be asked for. It does not throw. */
  readonly take: () => Taken | null | Promise<Taken | null>;
  /** Does the job, and leaves off when the signal aborts. It does not throw. */
  readonly perform: (taken: Taken, stopping: AbortSignal) => Promise<void>;
  /** Runs once no job does any more. */
  readonly atEnd?: () => Promise<void>;
}

/** Takes jobs and does them, so many at a time, until it is stopped. */
export function startWorkLoop<Taken>(options: WorkLoopOptions<Taken>): Worker {
  const { concurrency, wakeups, pollMs, take, perform, atEnd } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const ended = loop();

  return {
    stop: async () => {
      stopping.abort(new Error('The worker stops'));
      await ended;
    },
  };

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const taken = running.size < concurrency ? await take() : null;
      if (taken) start(taken);
      else await wakeups.sleep(pollMs, stopping.signal);
    }
    await Promise.all(running);
    await atEnd?.();
  }

  function start(taken: Taken): void {
    const run = perform(taken, stopping.signal).finally(() => {
      running.delete(run);
      wakeups.wake();
    });
    running.add(run);
  }
}
