import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { RequestHistogram } from './request-log.ts';

/** Registers the process's own metrics and the one of requests, by route pattern and status. */
export function registerHttpMetrics(registry: Registry): RequestHistogram {
  if (registry.getSingleMetric('process_cpu_user_seconds_total') === undefined) {
    collectDefaultMetrics({ register: registry });
  }
  return new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
}
