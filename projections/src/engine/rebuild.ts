import { START, type EventLog } from '@vigie/event-log';
import type { ViewStore } from '@vigie/view-store';
import { RebuildStopped, type Rebuilding } from './rebuilding.ts';
import type { Subscription } from './subscription.ts';

/** More events than this after a catch-up mean that another one is worth its while before the swap. */
const NEARLY_THERE = 1_000;

export interface RebuildOptions {
  readonly log: EventLog;
  readonly store: ViewStore;
  readonly subscriptions: readonly Subscription[];
  /** Gives up before anything is written when the log holds more events than this for the views. */
  readonly maxEvents?: number;
  /** Called when all is nearly up to date: the views' live generations must not be written from then on. */
  readonly beforePublish?: () => Promise<void>;
  readonly signal?: AbortSignal;
}

/** What became of each view: null, or why it could not be built. */
export type RebuildOutcome = ReadonlyMap<string, Error | null>;

/**
 * Builds new generations of views beside the live ones, all in one pass over the log, and swaps them in (design
 * section 4). A view whose projector fails on an event keeps its old generation; the others go on.
 * @returns what became of each, or null when the log is too long for `maxEvents`
 * @throws when the log or the store fails or `signal` aborts; nothing is published then
 */
export async function rebuildViews({
  log,
  store,
  subscriptions,
  maxEvents = Infinity,
  beforePublish = async () => undefined,
  signal,
}: RebuildOptions): Promise<RebuildOutcome | null> {
  const outcome = new Map<string, Error | null>();
  const types = [...new Set(subscriptions.flatMap((subscription) => subscription.types))];
  let active = subscriptions.map((subscription) => subscription.rebuild(store));
  let position = START;
  let count = 0;

  try {
    if (!(await catchUp())) return null;
    await forEach((view) => view.fill());
    for (let before = -1; count - before > NEARLY_THERE;) {
      before = count;
      await catchUp();
    }
    await beforePublish();
    await catchUp();
    await forEach((view) => view.publish());
  } catch (error) {
    for (const view of active) await view.abandon();
    throw error;
  }
  for (const { view } of active) outcome.set(view, null);
  return outcome;

  /** @returns false when there are too many events */
  async function catchUp(): Promise<boolean> {
    for await (const batch of log.readAll({ after: position, types })) {
      signal?.throwIfAborted();
      count += batch.events.length;
      if (count > maxEvents) return false;
      await forEach((view) => view.take(batch));
      position = batch.position;
    }
    return true;
  }

  async function forEach(work: (view: Rebuilding) => Promise<void>): Promise<void> {
    for (const view of active) {
      try {
        await work(view);
      } catch (error) {
        if (!(error instanceof RebuildStopped)) throw error;
        outcome.set(view.view, error);
        await view.abandon();
        active = active.filter((other) => other !== view);
      }
    }
  }
}
