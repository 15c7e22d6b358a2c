import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { START, type EventLog } from '@vigie/event-log';
import { StaleCheckpoint, type ViewStore } from '@vigie/view-store';
import { isHeapTwoThirdsFull } from './heap.ts';
import { readOn } from './read-on.ts';
import { makeRebuilding, RebuildStopped, type Rebuilding } from './rebuilding.ts';
import type { Subscription } from './subscription.ts';

/**
 * How many events are taken in at once, where no server is to be spared: fewer write the same pages of indexes more
 * often.
 */
const BATCH_SIZE = 5_000;

/** More events than this after a catch-up mean that another one is worth its while before the swap. */
const NEARLY_THERE = 1_000;

export interface RebuildOptions {
  readonly log: EventLog;
  readonly store: ViewStore;
  readonly subscriptions: readonly Subscription[];
  /** Called when all is nearly up to date: the views' live generations must not be written from then on. */
  readonly beforePublish?: () => Promise<void>;
  /**
   * Whether to leave the new generations to whoever goes on with them, and publish none. One whose view its writer builds
   * is left to them, and nothing is read for it: nothing becomes of it here.
   */
  readonly isAhead?: boolean;
  /** Called once something is being built ahead. */
  readonly onBegun?: () => void;
  readonly signal?: AbortSignal;
  /** Whether to rest as long as was worked: where this thread, or a server that others need too, does the work. */
  readonly inHalfTheTime?: boolean;
  /** Whether no more should be kept in memory. Left out: once two thirds of what this thread may take are taken. */
  readonly isMemoryShort?: () => boolean;
}

/** What became of each view that was not left to others: null, or why it could not be built. */
export type RebuildOutcome = ReadonlyMap<string, RebuildStopped | null>;

/**
 * Builds new generations of views beside the live ones, all in one pass over the log, and swaps them in (design
 * section 4): in memory for as long as there is enough of it (ADR 40). A view whose projector fails on an event keeps
 * its old generation; the others go on.
 * @returns what became of each
 * @throws when the log or the store fails or `signal` aborts; what was not published then is dropped
 */
export async function rebuildViews({
  log,
  store,
  subscriptions,
  beforePublish = async () => undefined,
  isAhead = false,
  onBegun = () => undefined,
  signal,
  inHalfTheTime = false,
  isMemoryShort = isHeapTwoThirdsFull,
}: RebuildOptions): Promise<RebuildOutcome> {
  const outcome = new Map<string, RebuildStopped | null>();
  const types = [...new Set(subscriptions.flatMap((subscription) => subscription.types))];
  let active = subscriptions.map((subscription) => subscription.use((projector) => makeRebuilding(store, projector)));
  let position = START;

  try {
    if (isAhead) await forEach((view) => view.begin());
    if (isAhead && active.length > 0) onBegun();
    await catchUp();
    await fill();
    while ((await catchUp()) > NEARLY_THERE);
    if (!isAhead) {
      await beforePublish();
      await catchUp();
      await forEach(async (view) => {
        // Each takes as long as readers need to know of it: the views may be another's by the next.
        signal?.throwIfAborted();
        await view.publish();
      });
    }
  } catch (error) {
    for (const view of active) await view.abandon();
    throw error;
  }
  for (const { view } of active) outcome.set(view, null);
  return outcome;

  /** Takes in what the log holds by now. @returns how many events that was */
  async function catchUp(): Promise<number> {
    if (active.length === 0) return 0;
    let count = 0;
    let begun = performance.now();
    const options = { after: position, types, ...(inHalfTheTime ? {} : { batchSize: BATCH_SIZE }) };
    for await (const batch of readOn(log, options, signal)) {
      // What aborts the signal may be waiting for its turn.
      await (inHalfTheTime ? delay(performance.now() - begun) : nextTurn());
      begun = performance.now();
      signal?.throwIfAborted();
      await forEach((view) => view.take(batch));
      position = batch.position;
      count += batch.events.length;
      if (isMemoryShort()) await fill();
    }
    return count;
  }

  async function fill(): Promise<void> {
    await forEach(async (view) => {
      signal?.throwIfAborted();
      await view.fill();
      await nextTurn();
    });
  }

  async function forEach(work: (view: Rebuilding) => Promise<void>): Promise<void> {
    for (const view of active) {
      try {
        await work(view);
      } catch (error) {
        if (error instanceof RebuildStopped) outcome.set(view.view, error);
        else if (!isAhead || !(error instanceof StaleCheckpoint)) throw error;
        await view.abandon();
        active = active.filter((other) => other !== view);
      }
    }
  }
}
