import type { RecordedEvent } from '@vigie/event-log';
import { EVENT_VERSIONS, isEventType, type DomainEvent, type EventType } from './events.ts';

/** A domain event with the envelope that the log gave it. */
export type RecordedDomainEvent<T extends EventType = EventType> = Omit<RecordedEvent, 'type' | 'data'> &
  DomainEvent<T>;

/** A stored event that this program does not know: newer than it, or not ours. */
export class UnknownEvent extends Error {
  constructor(event: RecordedEvent) {
    super(`Event ${event.id} is ${event.type} version ${event.version}, which this version of Vigie does not know`);
    this.name = 'UnknownEvent';
  }
}

/**
 * A stored event in the current shape of its type. So far every type has one version; an older one's step to the next
 * belongs here. Stored data is trusted: it was checked by the schema before it was appended.
 * @throws UnknownEvent
 */
export function upcast(event: RecordedEvent): RecordedDomainEvent {
  if (!isCurrent(event)) throw new UnknownEvent(event);
  return event;
}

function isCurrent(event: RecordedEvent): event is RecordedEvent & RecordedDomainEvent {
  return isEventType(event.type) && EVENT_VERSIONS[event.type] === event.version;
}
