import { Gauge, type Registry } from 'prom-client';
import type { Projections } from './start.ts';

type Watched = Pick<Projections, 'health'>;

/** How many events wait because a view could not take them in: an alarm, until a rebuild has brought them back. */
export const countParked = (projections: Watched): number =>
  projections.health().reduce((sum, { parked }) => sum + parked, 0);

/** Registers what the views tell of themselves: also of what was parked before this process began. */
export function watchProjections(projections: Watched, registry: Registry): void {
  const parked = new Gauge({
    name: 'projection_parked_events',
    help: 'Events that a view could not take in, and those that wait behind them: an alarm',
    labelNames: ['view'],
    registers: [registry],
    collect: () => {
      for (const { view, parked: count } of projections.health()) parked.set({ view }, count);
    },
  });
}
