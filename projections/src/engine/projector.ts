import { EVENT_TYPES, type EventType, type RecordedDomainEvent } from '@vigie/command-service/contract';
import type { Scalar, ViewDefinition, ViewDocument } from '@vigie/view-store';

/** Says of an event type that a view has considered it and does not show it. */
export const NOT_PROJECTED = 'not projected';

/** Every document whose field, one that the view declares, holds the value (as one of many, or alone). */
export interface Finding<D extends ViewDocument> {
  readonly field: keyof D & string;
  readonly value: Exclude<Scalar, null>;
}

/** How one event type changes a view's documents. Pure: no clock, no I/O, no other documents. */
export interface Projection<D extends ViewDocument, T extends EventType> {
  /** Ids of the documents that the event touches; each is then given to `apply`. */
  readonly touches: (event: RecordedDomainEvent<T>) => readonly string[];
  /**
   * Touches further documents, for an event that does not say their ids. An erasing event may know no more than its
   * own.
   */
  readonly finds?: (event: RecordedDomainEvent<T>) => Finding<D>;
  /** The document's next state; null: there is none (any more). The same object: nothing changed. */
  readonly apply: (document: D | null, event: RecordedDomainEvent<T>, id: string) => D | null;
}

/**
 * A view with what every event type does to it: the type makes a projector name them all, alone or by the kind
 * (`not-projected.ts`).
 */
export interface Projector<D extends ViewDocument> {
  readonly view: ViewDefinition<D>;
  /** What the documents depend on beside the events: a view that was built under another one is built anew. */
  readonly setting?: string;
  readonly on: { readonly [T in EventType]: Projection<D, T> | typeof NOT_PROJECTED };
}

/** What an event's type does to a view, or null when the view does not show it. */
export function projectionOf<D extends ViewDocument, T extends EventType>(
  projector: Projector<D>,
  event: RecordedDomainEvent<T>,
): Projection<D, T> | null {
  const on: { readonly [K in T]: Projection<D, K> | typeof NOT_PROJECTED } = projector.on;
  const projection = on[event.type];
  return projection === NOT_PROJECTED ? null : projection;
}

/** The event types that a view shows: what its subscription asks the log for. */
export function projectedTypes<D extends ViewDocument>(projector: Projector<D>): readonly EventType[] {
  return EVENT_TYPES.filter((type) => projector.on[type] !== NOT_PROJECTED);
}
