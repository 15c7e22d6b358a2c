import { START, type EventLog, type RecordedEvent } from '@vigie/event-log';
import type { Temporal } from 'temporal-polyfill';
import { termEndOf, type FoundingKeys } from './founding.ts';

/** How far the demo school is in a log. `other`: the log is somebody's own school. */
export type DemoProgress =
  | { readonly status: 'empty' | 'complete' | 'other' }
  | { readonly status: 'cut off'; /** What it was begun with. */ readonly now: Temporal.Instant };

/** Looks at a log's first event, and at what a generation does last. */
export async function demoProgress(log: EventLog, keys: FoundingKeys): Promise<DemoProgress> {
  const first = await firstEvent(log);
  if (!first) return { status: 'empty' };
  if (!keys.staff.includes(first.metadata.$causationId)) return { status: 'other' };
  const { revision } = await log.readStream(`bugReport-${keys.last}`);
  if (revision !== 'no-stream') return { status: 'complete' };
  return { status: 'cut off', now: termEndOf(first.metadata.recordedAt) };
}

async function firstEvent(log: EventLog): Promise<RecordedEvent | null> {
  for await (const { events } of log.readAll({ after: START, batchSize: 1 })) return events[0] ?? null;
  return null;
}
