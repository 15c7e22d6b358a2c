import { WrongExpectedRevision, aroundAppends, type EventLog } from '@vigie/event-log';
import { traced } from '@vigie/tracing';
import { Histogram, type Registry } from 'prom-client';

/**
 * The same log, with a span and a metric of how long each append takes until it is durable, and what comes of it:
 * `appended`, `raced` where somebody else was first, `failed` where the log is away.
 */
export function watchAppends(log: EventLog, registry: Registry): EventLog {
  const duration = new Histogram({
    name: 'event_append_duration_seconds',
    help: 'How long appends took until they were durable, by outcome',
    labelNames: ['outcome'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return aroundAppends(log, async ({ events }, append) => {
    const end = duration.startTimer();
    try {
      const result = await traced('append', { events: events.length }, append);
      end({ outcome: 'appended' });
      return result;
    } catch (error) {
      end({ outcome: error instanceof WrongExpectedRevision ? 'raced' : 'failed' });
      throw error;
    }
  });
}
