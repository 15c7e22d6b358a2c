import type { EngineSettings } from '@vigie/engines';
import { START, type EventLog } from '@vigie/event-log';
import { rebuildInWorker } from './rebuild-in-worker.ts';
import { rebuildViews, type RebuildOptions, type RebuildOutcome } from './rebuild.ts';

export interface BuildOptions extends Required<Omit<RebuildOptions, 'inHalfTheTime'>> {
  readonly timeZone: string;
  /** For a worker's own connections to the engines; null: without a worker. */
  readonly engines: EngineSettings | null;
  /** Up to how many events are folded without a worker. */
  readonly shortLog: number;
}

/**
 * Builds views anew: those of a short log in this thread, before a worker would have started; those of a long one in a
 * worker, so that requests are answered meanwhile (design section 4). Without engines for one, in half of the time (ADR 22).
 */
export async function buildViews(options: BuildOptions): Promise<RebuildOutcome> {
  const { log, subscriptions, beforePublish, signal, timeZone, engines, shortLog } = options;
  if (engines === null) return rebuildViews({ ...options, inHalfTheTime: true });
  if (!(await isLongerThan(log, shortLog))) return rebuildViews(options);
  const views = subscriptions.map(({ view }) => view);
  return rebuildInWorker({ engines, timeZone, views }, beforePublish, signal);
}

async function isLongerThan(log: EventLog, length: number): Promise<boolean> {
  let count = 0;
  for await (const { events } of log.readAll({ after: START })) {
    count += events.length;
    if (count > length) return true;
  }
  return false;
}
