import type { RecordedEvent } from '@vigie/event-log';
import { isEventType, type DomainEvent, type EventData, type EventType } from './events.ts';

/** A domain event with the envelope that the log gave it. */
export type RecordedDomainEvent<T extends EventType = EventType> = Omit<RecordedEvent, 'type' | 'data'> &
  DomainEvent<T>;

/** A stored event that this program does not know: newer than it, or not ours. */
export class UnknownEvent extends Error {
  readonly code = 'UNKNOWN_EVENT';
  constructor(event: RecordedEvent) {
    super(`Event ${event.id} is ${event.type} version ${event.version}, which this version of Vigie does not know`);
    this.name = 'UnknownEvent';
  }
}

/** Data of some version, as the log holds it: it was checked by the schema of its day. */
type Stored = Readonly<Record<string, unknown>>;

/**
 * From version 1 to 2, from 2 to 3 and so on, by event type. There is a step for each version but the first, so that
 * none can be raised without one; the last step gives the shape of today.
 */
type Steps = {
  readonly [T in EventType]?: readonly [...((data: Stored) => Stored)[], (data: Stored) => EventData<T>];
};

/** So far every type has one version. */
const STEPS: Steps = {};

/** Reads stored events of any version, by the steps that have been taken since. */
export function makeUpcast(steps: Steps): {
  /** The version that new events of a type are written with. */
  readonly versionOf: (type: EventType) => number;
  /** A stored event in the current shape of its type. @throws UnknownEvent */
  readonly upcast: (event: RecordedEvent) => RecordedDomainEvent;
} {
  const versionOf = (type: EventType): number => 1 + (steps[type]?.length ?? 0);

  const isCurrent = (event: RecordedEvent): event is RecordedEvent & RecordedDomainEvent =>
    isEventType(event.type) && event.version === versionOf(event.type);

  /** The same event, as it would be written today. */
  function raised(event: RecordedEvent): RecordedEvent {
    const own = isEventType(event.type) ? (steps[event.type] ?? []) : [];
    const missed: readonly ((data: Stored) => Stored)[] = own.slice(event.version - 1);
    const data = missed.reduce((stored, step) => step(stored), { ...event.data });
    return { ...event, version: event.version + missed.length, data };
  }

  return {
    versionOf,
    upcast: (event) => {
      if (isCurrent(event)) return event;
      const today = raised(event);
      if (!isCurrent(today)) throw new UnknownEvent(event);
      return today;
    },
  };
}

export const { versionOf, upcast } = makeUpcast(STEPS);
