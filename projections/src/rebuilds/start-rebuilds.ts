import { REBUILD_VIEWS, rebuildViewsPayload, type RebuildViews } from '@vigie/command-service/contract';
import { defineJob, logAttempts, Unrecoverable, type JobHandler, type Jobs } from '@vigie/jobs';
import { START, type Position } from '@vigie/event-log';
import type { Logger } from '../engine/logger.ts';
import { RebuildStopped } from '../engine/rebuilding.ts';
import type { Projections } from '../start.ts';

export interface RebuildsOptions {
  readonly projections: Pick<Projections, 'health' | 'rebuild'>;
  readonly jobs: Pick<Jobs, 'work'>;
  readonly logger: Logger;
}

export interface Rebuilds {
  /** Resolves once no job runs any more: one that is cut off begins again at the next start. */
  readonly stop: () => Promise<void>;
}

/** Does the rebuilds that operators ask for, where the views are brought up (design section 4). */
export function startRebuilds({ projections, jobs, logger }: RebuildsOptions): Rebuilds {
  return jobs.work([rebuildJob(projections)], { concurrency: 1, ...logAttempts(logger) });
}

/** Repeated, it builds all of them once more. An event that stops a rebuild stops every attempt: the job is dead at once. */
function rebuildJob(projections: RebuildsOptions['projections']): JobHandler {
  /** Where each view was when its last rebuild of this process began: the rebuild has seen the log at least up to there. */
  const builtFrom = new Map<string, Position>();

  return defineJob({
    kind: REBUILD_VIEWS,
    payload: rebuildViewsPayload,
    run: async (wanted, { signal, progress }) => {
      const views = viewsIn(wanted);
      for (const [done, view] of views.entries()) {
        await progress({ done, total: views.length });
        const from = positionOf(view);
        await untilAborted(rebuild(projections, view), signal);
        builtFrom.set(view, from);
      }
      await progress({ done: views.length, total: views.length });
      return null;
    },
  });

  function viewsIn({ views, since }: RebuildViews): readonly string[] {
    const known = projections.health().map(({ view }) => view);
    const named = views === 'all' ? known : views;
    const unknown = named.filter((view) => !known.includes(view));
    if (unknown.length > 0) throw new Unrecoverable(`There is no view ${unknown.join(', ')}`);
    return named.filter((view) => since === undefined || (builtFrom.get(view) ?? START) < since);
  }

  function positionOf(view: string): Position {
    return projections.health().find((one) => one.view === view)?.position ?? START;
  }
}

/** @throws Unrecoverable without the event's own error, which may quote what it holds: that is with the parked event */
async function rebuild(projections: RebuildsOptions['projections'], view: string): Promise<void> {
  try {
    await projections.rebuild(view);
  } catch (error) {
    throw error instanceof RebuildStopped ? new Unrecoverable(`The rebuild of ${view} stopped on an event`) : error;
  }
}

/** A rebuild ends with the projections, which end later. */
async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const done = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: done.signal });
  });
  try {
    await Promise.race([work, aborted]);
  } finally {
    done.abort();
  }
}
