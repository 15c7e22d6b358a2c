import { defineJob, type JobHandler, type Jobs } from '@vigie/jobs';
import { z } from 'zod';
import { ERASE_STUDENT, eraseStudentPayload, REBUILD_VIEWS, type RebuildViews } from '../contract/index.ts';
import { streamOf } from '../command-handler/load.ts';
import type { Core } from '../core.ts';
import { studentDecider } from '../students/decider.ts';
import type { Eraser } from './eraser.ts';
import { eraseDue, eraseOldReadings, type Retention } from './retention.ts';
import { eraseUnusedPhotos, type StudentPhotos } from './unused-photos.ts';

const RETENTION_SWEEP = 'retention-sweep';

/** How long a rebuild waits for further erasures, so that one does for all of them. */
const TOGETHER_MS = 10_000;

export interface ErasureJobsOptions {
  readonly core: Core;
  readonly eraser: Eraser;
  readonly retention: Retention;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly photos: StudentPhotos;
  /**
   * Whether a view's files keep traces of what was taken out of it, until it is built anew: SQLite's do
   * (docs/decisions/0017).
   */
  readonly viewsKeepTraces: boolean;
  /** Erases lines of the read audit from before an instant (ISO 8601 UTC with milliseconds), and says how many. */
  readonly eraseReadings: (before: string) => Promise<number>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** The jobs that erase (design section 7). Their ids, payloads and results are ids and numbers. */
export function erasureJobs(options: ErasureJobsOptions): readonly JobHandler[] {
  const { core, eraser, retention, jobs, photos, viewsKeepTraces, eraseReadings, clock } = options;
  return [
    defineJob({
      kind: ERASE_STUDENT,
      payload: eraseStudentPayload,
      run: async ({ studentId }, { signal }) => {
        await eraser.eraseStudent(studentId, signal);
        await removeTraces();
        return null;
      },
    }),
    defineJob({
      kind: RETENTION_SWEEP,
      payload: z.null(),
      run: async (_, { attempt, signal }) => {
        const failures: unknown[] = [];
        const goOn = (error: unknown): number => {
          failures.push(error);
          return 0;
        };
        const readings = await eraseOldReadings(eraseReadings, retention, clock()).catch(goOn);
        const due = await eraseDue(core.log, eraser, retention, clock(), signal);
        failures.push(...due.failures);
        // What an attempt before has erased is due no more.
        if (due.erased > 0 || attempt > 1) await removeTraces();
        const photographed = await eraseUnusedPhotos(core, photos, clock(), signal).catch(goOn);
        // Last: what can't be erased fails the job, each day anew, and must hold up nothing else.
        if (failures.length > 0) throw failures[0];
        return { erased: due.erased, photographed, readings };
      },
    }),
  ];

  /** One rebuild does for all erasures that end in the same stretch of time: it waits for as long as the stretch is. */
  async function removeTraces(): Promise<void> {
    if (!viewsKeepTraces) return;
    const payload: RebuildViews = { views: 'all', waitMs: TOGETHER_MS };
    const stretch = Math.floor(clock() / TOGETHER_MS);
    await jobs.enqueue({ kind: REBUILD_VIEWS, id: `after-erasures-${stretch}`, payload });
  }
}

/** Asks for the sweep of a day; again on the same day it is the same job. */
export const enqueueRetentionSweep = (jobs: Pick<Jobs, 'enqueue'>, now: number): Promise<void> =>
  jobs.enqueue({ kind: RETENTION_SWEEP, id: new Date(now).toISOString().slice(0, 10), payload: null });

/**
 * Asks for the erasure of students who were erased before, and whom the log has nevertheless: it came from a backup.
 * @returns how many
 */
export async function reapplyErasures(
  core: Core,
  jobs: Pick<Jobs, 'enqueue'>,
  erased: ReadonlySet<string>,
): Promise<number> {
  let count = 0;
  for (const studentId of erased) {
    const { events } = await core.log.readStream(streamOf(studentDecider, studentId));
    if (events.length === 0 || (events.length === 1 && events[0]?.type === 'StudentRemoved')) continue;
    await jobs.enqueue({ kind: ERASE_STUDENT, id: core.newId(), payload: { studentId } });
    count += 1;
  }
  return count;
}
