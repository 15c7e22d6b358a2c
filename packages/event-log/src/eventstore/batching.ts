import type { EventBatch, Position, RecordedEvent } from '../port.ts';

/** Collects events until a batch is full or due. */
export interface Batching {
  /** How far has been read. */
  readonly position: Position;
  add(event: RecordedEvent): void;
  /** Notes that all events up to here were read or left out. */
  reach(position: Position): void;
  full(): boolean;
  /** Gives what has been collected as a batch, or none where there is nothing to tell, and begins anew. */
  take(): readonly EventBatch[];
}

/** @param after how far has been read before @param size how many events a batch holds at most */
export function makeBatching(after: Position, size: number): Batching {
  let events: RecordedEvent[] = [];
  let position = after;
  let told = after;
  return {
    get position() {
      return position;
    },
    add(event) {
      events.push(event);
      position = event.position;
    },
    reach(to) {
      if (to > position) position = to;
    },
    full: () => events.length >= size,
    take() {
      if (position === told) return [];
      const batch = { events, position };
      events = [];
      told = position;
      return [batch];
    },
  };
}
