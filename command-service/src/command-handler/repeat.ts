import { v5 } from 'uuid';
import type { Actor, DomainEvent, RecordedDomainEvent } from '../contract/index.ts';

/** Event ids follow from the idempotency key, so that a repeated command is recognised in the stream (design section 3). */
export const eventId = (key: string, index: number): string => v5(String(index), key);

/** Id of an aggregate that a command makes without being given one: a repeat finds the same stream. */
export const aggregateId = (key: string): string => v5('id', key);

/** Key of one part of a command that writes to several streams. */
export const partKey = (key: string, part: string): string => v5(part, key);

/**
 * The events of a stream up to and including the last one that a command with this key and actor appended earlier;
 * null if it appended none.
 */
export function eventsUpToRepeat<E extends DomainEvent>(
  events: readonly (RecordedDomainEvent & E)[],
  key: string,
  actor: Actor,
): {
  readonly before: readonly (RecordedDomainEvent & E)[];
  readonly own: readonly (RecordedDomainEvent & E)[];
} | null {
  // A new stream, as most commands make: an id costs a hash.
  if (events.length === 0) return null;
  const firstId = eventId(key, 0);
  const first = events.findIndex(({ id, metadata }) => id === firstId && metadata.actorId === actor.id);
  if (first < 0) return null;
  let end = first + 1;
  while (events[end]?.id === eventId(key, end - first)) end += 1;
  return { before: events.slice(0, first), own: events.slice(first, end) };
}
