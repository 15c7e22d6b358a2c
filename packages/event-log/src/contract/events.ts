import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventBatch, EventLog, NewEvent, ReadOptions, RecordedEvent } from '../port.ts';
import { START } from '../port.ts';

/** A UUID that tells its number. */
const uuid = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** An event with the id `uuid(n)`, and `n` in its data. */
export function anEvent(n: number, type = 'Noted', data: object = { n }): NewEvent {
  return {
    id: uuid(n),
    type,
    version: 1,
    data,
    metadata: {
      $correlationId: uuid(n + 0x1000000),
      $causationId: uuid(n + 0x2000000),
      actorId: uuid(n + 0x3000000),
      occurredAt: '2026-03-02T08:15:00.000Z',
      recordedAt: '2026-03-02T08:16:30.000Z',
    },
  };
}

export const ids = (events: readonly { readonly id: string }[]): string[] => events.map(({ id }) => id);

export const revisions = (events: readonly RecordedEvent[]): number[] => events.map(({ revision }) => revision);

/** `count` numbers from `first`. */
export const range = (count: number, first = 0): number[] => Array.from({ length: count }, (_, index) => first + index);

/** Appends one event to each stream in turn, numbered from 0, to streams that were never written. */
export async function appendToNewStreams(log: EventLog, count: number): Promise<void> {
  for (const n of range(count)) await log.append(`note-${n}`, 'no-stream', [anEvent(n)]);
}

/** Everything that `readAll` gives, batch by batch. */
export async function allBatches(log: EventLog, options: ReadOptions = { after: START }): Promise<EventBatch[]> {
  const batches: EventBatch[] = [];
  for await (const batch of log.readAll(options)) batches.push(batch);
  return batches;
}

/** Everything that `readAll` gives. */
export async function allEvents(log: EventLog, options: ReadOptions = { after: START }): Promise<RecordedEvent[]> {
  return (await allBatches(log, options)).flatMap(({ events }) => events);
}

/** Gives every subscriber in this process the turns that it needs to read what there is and wait for more. */
export async function subscribersAtRest(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await nextTurn();
}

/** Subscribes, and collects batches up to the first one for which `enough` holds. */
export async function follow(
  log: EventLog,
  options: ReadOptions,
  enough: (batch: EventBatch, soFar: readonly RecordedEvent[]) => boolean,
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const stop = new AbortController();
  for await (const batch of log.subscribe({ ...options, signal: stop.signal })) {
    events.push(...batch.events);
    if (enough(batch, events)) stop.abort();
  }
  return events;
}
