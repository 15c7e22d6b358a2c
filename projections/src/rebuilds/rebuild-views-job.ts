import { setTimeout as delay } from 'node:timers/promises';
import { REBUILD_VIEWS, rebuildOf, rebuildViewsPayload } from '@vigie/command-service/contract';
import { defineJob, Unrecoverable, type JobHandler, type JobKey, type Jobs } from '@vigie/jobs';

const LOOK_AGAIN_MS = 200;

/**
 * Has views built anew one after another, each by a job of its own that whoever writes the view does. Begun again, it
 * goes on with those that are left. An event that stops a rebuild stops every attempt: the job is dead at once.
 */
export function rebuildViewsJob(
  jobs: Pick<Jobs, 'enqueue' | 'find' | 'discard'>,
  known: readonly string[],
): JobHandler {
  return defineJob({
    kind: REBUILD_VIEWS,
    payload: rebuildViewsPayload,
    run: async ({ views, waitMs = 0 }, { id, signal, progress }) => {
      const named = views === 'all' ? known : views;
      const unknown = named.filter((view) => !known.includes(view));
      if (unknown.length > 0) throw new Unrecoverable(`There is no view ${unknown.join(', ')}`);
      await delay(waitMs, undefined, { signal });
      for (const [done, view] of named.entries()) {
        await progress({ done, total: named.length });
        const key = { kind: rebuildOf(view), id };
        await jobs.enqueue({ ...key, payload: null });
        await untilDone(key, signal);
      }
      await progress({ done: named.length, total: named.length });
      return null;
    },
  });

  async function untilDone(key: JobKey, signal: AbortSignal): Promise<void> {
    for (;;) {
      const job = await jobs.find(key);
      if (job?.state === 'completed') return;
      if (job === null || job.state === 'dead') {
        // This one is left for somebody to look at; a retry asks anew.
        await jobs.discard(key);
        throw new Unrecoverable(job?.error?.replace(/^Unrecoverable: /u, '') ?? `${key.kind} is gone`);
      }
      await delay(LOOK_AGAIN_MS, undefined, { signal });
    }
  }
}
