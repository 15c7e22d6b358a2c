import { rebuildOf, rebuildPayload } from '@vigie/command-service/contract';
import { defineJob, Unrecoverable, type JobHandler } from '@vigie/jobs';
import { RebuildStopped } from '../engine/rebuilding.ts';
import type { Projections } from '../start.ts';

/** Jobs that each build one view anew, for the instance that writes it: the others leave them alone. */
export const rebuildViewJobs = (
  projections: Pick<Projections, 'holds' | 'rebuild'>,
  views: readonly string[],
): readonly JobHandler[] =>
  views.map((view) =>
    defineJob({
      kind: rebuildOf(view),
      payload: rebuildPayload,
      isHere: () => projections.holds(view),
      run: async (_, { signal }) => {
        await untilAborted(rebuild(projections, view), signal);
        return null;
      },
    }),
  );

/** @throws Unrecoverable without the event's own error, which may quote what it holds: that is with the parked event */
async function rebuild(projections: Pick<Projections, 'rebuild'>, view: string): Promise<void> {
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
