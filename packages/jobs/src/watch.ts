import type { Jobs, WorkOptions } from './port.ts';

/** The part of a pino logger that jobs use. */
export interface JobLogger {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * While its engine is away the queue fails again and again, for each kind of job: one line tells of all in so long, in
 * milliseconds.
 */
const QUIET_MS = 5_000;

/** What a worker tells of attempts that failed, in lines without anybody's data: a job that is given up is an error. */
export function logAttempts(logger: JobLogger): Pick<WorkOptions, 'onAttempt' | 'onError'> {
  let toldAt = -Infinity;
  return {
    onAttempt: ({ kind, id, outcome, attempt, error }) => {
      if (outcome === 'completed' || outcome === 'released') return;
      const fields = { kind, job: id, outcome, attempt, error: error instanceof Error ? error.name : null };
      if (outcome === 'dead') logger.error(fields, 'job is dead');
      else logger.warn(fields, 'job failed');
    },
    onError: (error) => {
      if (performance.now() - toldAt < QUIET_MS) return;
      toldAt = performance.now();
      logger.error({ error: error instanceof Error ? error.name : typeof error }, 'the job queue fails');
    },
  };
}

/** How many jobs were given up, of whatever kind: an alarm until somebody retries or discards them. */
export async function countDead(jobs: Pick<Jobs, 'depths'>): Promise<number> {
  return (await jobs.depths()).reduce((sum, { dead }) => sum + dead, 0);
}
