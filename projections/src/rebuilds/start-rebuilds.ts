import { logAttempts, type Jobs } from '@vigie/jobs';
import type { Logger } from '../engine/logger.ts';
import type { Projections } from '../start.ts';
import { rebuildViewJobs } from './rebuild-view-job.ts';
import { rebuildViewsJob } from './rebuild-views-job.ts';

export interface RebuildsOptions {
  readonly projections: Pick<Projections, 'health' | 'holds' | 'rebuild'>;
  readonly jobs: Pick<Jobs, 'work' | 'enqueue' | 'find' | 'discard'>;
  readonly logger: Logger;
}

export interface Rebuilds {
  /** Resolves once no job runs any more: one that is cut off begins again at the next start. */
  readonly stop: () => Promise<void>;
}

/**
 * Does the rebuilds that operators ask for, where the views are brought up (design section 4). Any instance takes what
 * was asked for, and asks in turn for a rebuild of each view, which the instance that writes the view does, or takes it
 * over.
 */
export function startRebuilds({ projections, jobs, logger }: RebuildsOptions): Rebuilds {
  const options = { concurrency: 1, ...logAttempts(logger) };
  const known = projections.health().map(({ view }) => view);
  // Apart: the one waits for the other.
  const workers = [
    jobs.work([rebuildViewsJob(jobs, known)], options),
    jobs.work(rebuildViewJobs(projections, known), options),
  ];
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
