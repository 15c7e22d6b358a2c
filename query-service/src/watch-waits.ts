import { Counter, Histogram, type Registry } from 'prom-client';
import type { OnWait } from './reading/define-query.ts';

/** Registers metrics of the waits for one's own writes, and gives what to call after each (design section 4). */
export function watchWaits(registry: Registry): OnWait {
  const duration = new Histogram({
    name: 'position_wait_seconds',
    help: 'How long queries waited for views to reach a position; those that did not wait are left out',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
    registers: [registry],
  });
  const timeouts = new Counter({
    name: 'position_wait_timeouts_total',
    help: 'Waits for a position that ended with a 503',
    registers: [registry],
  });
  return (seconds, reached) => {
    duration.observe(seconds);
    if (!reached) timeouts.inc();
  };
}
