import type { EventLog } from '@vigie/event-log';
import { Gauge, type Registry } from 'prom-client';
import { makeLag } from './lag.ts';
import type { Projections } from './start.ts';

type Watched = Pick<Projections, 'health'>;

/** How many events wait because a view could not take them in: an alarm, until a rebuild has brought them back. */
export const countParked = (projections: Watched): number =>
  projections.health().reduce((sum, { parked }) => sum + parked, 0);

export interface WatchOptions {
  readonly projections: Watched;
  readonly log: Pick<EventLog, 'head'>;
  readonly registry: Registry;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/**
 * Registers what the views tell of themselves: also of what was parked before this process began. Of views that another
 * instance writes nothing is known here.
 */
export function watchProjections({ projections, log, registry, clock }: WatchOptions): void {
  const parked = new Gauge({
    name: 'projection_parked_events',
    help: 'Events that a view could not take in, and those that wait behind them: an alarm',
    labelNames: ['view'],
    registers: [registry],
    collect: () => {
      for (const { view, parked: count } of projections.health()) parked.set({ view }, count);
    },
  });
  const lag = makeLag();
  const behind = new Gauge({
    name: 'projection_lag_seconds',
    help: 'For how long a view has lacked something that is in the log',
    labelNames: ['view'],
    registers: [registry],
    collect: async () => {
      // While the log is away, views stay behind what was seen of it before.
      const head = await log.head().catch(() => null);
      const now = clock();
      if (head !== null) lag.seen(head, now);
      behind.reset();
      for (const { view, state, position } of projections.health()) {
        const isOurs = state === 'live' || state === 'building' || state === 'failed';
        const seconds = isOurs ? lag.behind(position, now) : null;
        if (seconds !== null) behind.set({ view }, seconds);
      }
    },
  });
}
