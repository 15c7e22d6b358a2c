import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@vigie/http';
import { logAttempts, type Jobs } from '@vigie/jobs';
import { Gauge, type Registry } from 'prom-client';
import type { CommandService } from './command-service.ts';

const AT_A_TIME = 2;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface WorkOptions {
  readonly service: Pick<CommandService, 'jobHandlers' | 'resume' | 'sweep' | 'keepUp'>;
  readonly jobs: Jobs;
  /** Whom the erasures so far were about. */
  readonly erasures: { readonly all: () => Promise<ReadonlySet<string>> };
  readonly metrics: Registry;
  readonly logger: Logger;
  /** How long after it failed what is due at a start is tried again. */
  readonly againMs?: number;
}

export interface Work {
  /** Lets running jobs leave off, and resolves when they have. */
  readonly stop: () => Promise<void>;
}

/**
 * Does the command side's jobs in this process, asks for the daily sweep, and lets the commands keep up with the log.
 */
export function startWork(options: WorkOptions): Work {
  const { service, jobs, erasures, metrics, logger, againMs = 10_000 } = options;
  const failed = (err: unknown, what: string) => logger.error({ err }, what);
  const depth = new Gauge({
    name: 'jobs',
    help: 'Jobs by kind and state; dead ones are an alarm',
    labelNames: ['kind', 'state'],
    registers: [metrics],
    collect: async () => {
      // Where the queue is away, readiness says so; the other metrics are told all the same.
      const depths = await jobs.depths().catch(() => []);
      depth.reset();
      for (const { kind, ...states } of depths) {
        for (const [state, count] of Object.entries(states)) depth.set({ kind, state }, count);
      }
    },
  });
  const worker = jobs.work(service.jobHandlers, { concurrency: AT_A_TIME, ...logAttempts(logger) });
  const stopping = new AbortController();
  const resumed = resume();
  const timer = setInterval(() => void service.sweep().catch((error: unknown) => failed(error, 'no sweep')), HOUR_MS);
  timer.unref();
  // While the log is away, readiness says so.
  const keepingUp = setInterval(() => void service.keepUp().catch(() => undefined), MINUTE_MS);
  keepingUp.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      clearInterval(keepingUp);
      stopping.abort();
      await resumed;
      await worker.stop();
    },
  };

  /** Until it is done: whom a backup has brought back is erased also where the log was away at the start. */
  async function resume(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        return await service.resume(await erasures.all());
      } catch (error) {
        failed(error, 'erasures could not be applied again yet');
        await delay(againMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }
}
