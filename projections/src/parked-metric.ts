import { Counter, type Registry } from 'prom-client';

/** Counts events that views could not take in, in `/metrics`. */
export function parkedMetric(metrics: Registry): (view: string, count: number) => void {
  const parked = new Counter({
    name: 'projection_parked_events_total',
    help: 'Events that a view could not take in: an alarm',
    labelNames: ['view'],
    registers: [metrics],
  });
  return (view, count) => parked.inc({ view }, count);
}
