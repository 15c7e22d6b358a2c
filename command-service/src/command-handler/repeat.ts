import { parse, v7, version } from 'uuid';
import type { Actor, DomainEvent, RecordedDomainEvent } from '../contract/index.ts';
import { uuidOfName } from './uuid-of-name.ts';

/**
 * Event ids follow from the idempotency key, so that a repeated command is recognised in the stream (design section 3).
 */
export const eventId = (key: string, index: number): string => uuidOfName(String(index), key);

/**
 * Id of an aggregate that a command makes without being given one: a repeat finds the same stream. Where the key is a
 * UUIDv7, so is the id, of the same millisecond: ids that sort by time keep an index's newest entries together, and a
 * transaction then writes a few of its pages instead of one for each entry.
 */
export function aggregateId(key: string): string {
  const id = uuidOfName('id', key);
  return version(key) === 7 ? v7({ msecs: millisecondsOf(key), random: parse(id) }) : id;
}

/** Milliseconds since 1970 in a UUIDv7, which begins with them (RFC 9562, section 5.7). */
const millisecondsOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** Key of one part of a command that writes to several streams. */
export const partKey = (key: string, part: string): string => uuidOfName(part, key);

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
