import type { EventLog, Position } from '@vigie/event-log';
import type { ViewDocument, ViewRebuild, ViewStore } from '@vigie/view-store';
import { isInLog } from './is-in-log.ts';
import type { Projector } from './projector.ts';
import { readOn } from './read-on.ts';
import { RebuildStopped, takeIntoGeneration } from './rebuilding.ts';
import { isFilledUnder } from './setting.ts';
import type { Subscription } from './subscription.ts';

export interface ResumeOptions {
  readonly log: EventLog;
  readonly store: ViewStore;
  readonly signal: AbortSignal;
}

/** A generation that has all that was in the log, and is not live. */
export type Unpublished = Pick<ViewRebuild<ViewDocument>, 'publish'>;

/**
 * Brings a generation that was filled and not published up with the log, whoever began it.
 * @returns null where there is none of the projector's version and setting that could go on from where it stands, or an
 * event stops it: it has to be built from the start
 * @throws when the log or the store fails, or `signal` aborts
 */
export async function resumeView(
  { types, use }: Subscription,
  { log, store, signal }: ResumeOptions,
): Promise<Unpublished | null> {
  return use(async (projector) => {
    const found = await resumable(projector, store, log);
    if (found === null) return null;
    const { generation, checkpoint: after } = found;
    const take = takeIntoGeneration(projector, generation, after);
    try {
      for await (const batch of readOn(log, { after, types }, signal)) {
        signal.throwIfAborted();
        await take(batch);
      }
    } catch (error) {
      if (!(error instanceof RebuildStopped)) throw error;
      await generation.abandon();
      return null;
    }
    return generation;
  });
}

/** Whether there is a generation to go on with. */
export function isResumable({ use }: Subscription, store: ViewStore, log: EventLog): Promise<boolean> {
  return use(async (projector) => (await resumable(projector, store, log)) !== null);
}

async function resumable<D extends ViewDocument>(
  projector: Projector<D>,
  store: ViewStore,
  log: EventLog,
): Promise<{ readonly generation: ViewRebuild<D>; readonly checkpoint: Position } | null> {
  const generation = await store.resume(projector.view);
  if (generation === null || !(await isFilledUnder(projector, generation.writer))) return null;
  const checkpoint = await generation.writer.checkpoint();
  return (await isInLog(checkpoint, log)) ? { generation, checkpoint } : null;
}
