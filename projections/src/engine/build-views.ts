import type { EngineSettings } from '@vigie/engines';
import { START, type EventLog } from '@vigie/event-log';
import { reportsView } from '../contract/index.ts';
import { rebuildInWorker } from './rebuild-in-worker.ts';
import { rebuildViews, type RebuildOptions, type RebuildOutcome } from './rebuild.ts';
import type { Subscription } from './subscription.ts';

export interface BuildOptions extends Required<
  Omit<RebuildOptions, 'isAhead' | 'onBegun' | 'inHalfTheTime' | 'isMemoryShort'>
> {
  readonly timeZone: string;
  /** For a worker's own connections to the engines; null: without a worker. */
  readonly engines: EngineSettings | null;
  /** Up to how many events are folded without a worker. */
  readonly shortLog: number;
  /** Whether no view can be read yet, so that there is nobody to leave a processor to. */
  readonly nothingIsLive: boolean;
}

/**
 * Builds views anew: those of a short log in this thread, before a worker would have started; those of a long one in a
 * worker, so that requests are answered meanwhile (design section 4), or in two where nothing can be asked yet (ADR
 * 31). Without engines for one, in half of the time (ADR 22).
 */
export async function buildViews(options: BuildOptions): Promise<RebuildOutcome> {
  const { log, subscriptions, beforePublish, signal, timeZone, engines, shortLog, nothingIsLive } = options;
  if (engines === null) return rebuildViews({ ...options, inHalfTheTime: true });
  if (!(await isLongerThan(log, shortLog))) return rebuildViews(options);
  const parts = nothingIsLive ? halves(subscriptions) : [subscriptions];
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const building = parts.map((part) =>
    rebuildInWorker({ engines, timeZone, views: part.map(({ view }) => view) }, beforePublish, stop),
  );
  try {
    const outcomes = await Promise.all(building);
    return new Map(outcomes.flatMap((outcome) => [...outcome]));
  } catch (error) {
    // What the other has begun is worth nothing now: all that is missing is to be tried again together.
    failed.abort(error);
    await Promise.allSettled(building);
    throw error;
  }
}

/** The list of reports, with the words that it is searched by, is about as much work as all other views. */
function halves(subscriptions: readonly Subscription[]): readonly (readonly Subscription[])[] {
  const isLarge = ({ view }: Subscription): boolean => view === reportsView.name;
  const parts = [subscriptions.filter(isLarge), subscriptions.filter((one) => !isLarge(one))];
  return parts.filter((part) => part.length > 0);
}

async function isLongerThan(log: EventLog, length: number): Promise<boolean> {
  let count = 0;
  for await (const { events } of log.readAll({ after: START })) {
    count += events.length;
    if (count > length) return true;
  }
  return false;
}
