import type { RecordedDomainEvent } from '@vigie/command-service/contract';

/**
 * The document that an event changes, where the log can't hold the event without an earlier one that made it.
 * @throws when there is none: the event is then parked instead of being lost without a trace
 */
export function existing<D>(document: D | null, event: RecordedDomainEvent): D {
  if (document === null) throw new Error(`${event.type} ${event.id} changes a document that does not exist`);
  return document;
}
