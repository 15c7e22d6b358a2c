import { jsonEvent, type EventData, type EventType, type EventTypeToRecordedEvent } from '@eventstore/db-client';
import type { EventMetadata, NewEvent, RecordedEvent } from '../port.ts';
import { positionOf } from './position.ts';

/** An event as the client reads it. */
export type ClientEvent = EventTypeToRecordedEvent<EventType>;

/** An event as EventStoreDB keeps it: the data as it is, the rest of the envelope in the metadata. */
export const eventData = ({ id, type, version, data, metadata }: NewEvent): EventData =>
  jsonEvent({ id, type, data: { ...data }, metadata: { ...metadata, version } });

/**
 * Reads an event back.
 * @param stream its stream's name among ours
 * @returns null for one that nobody wrote through this log
 */
export function recordedEvent(event: ClientEvent, stream: string): RecordedEvent | null {
  const { id, type, data, position } = event;
  const envelope = readEnvelope(event.metadata);
  if (!event.isJson || !envelope || !position || typeof data !== 'object') return null;
  return { id, type, ...envelope, data, stream, revision: Number(event.revision), position: positionOf(position) };
}

function readEnvelope(given: unknown): { readonly version: number; readonly metadata: EventMetadata } | null {
  const members = new Map<string, unknown>(typeof given === 'object' && given !== null ? Object.entries(given) : []);
  const version = members.get('version');
  const $correlationId = members.get('$correlationId');
  const $causationId = members.get('$causationId');
  const actorId = members.get('actorId');
  const occurredAt = members.get('occurredAt');
  const recordedAt = members.get('recordedAt');
  if (typeof version !== 'number' || typeof $correlationId !== 'string' || typeof $causationId !== 'string')
    return null;
  if (typeof actorId !== 'string' || typeof occurredAt !== 'string' || typeof recordedAt !== 'string') return null;
  return { version, metadata: { $correlationId, $causationId, actorId, occurredAt, recordedAt } };
}
