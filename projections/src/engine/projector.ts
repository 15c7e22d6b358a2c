import type { EventType, RecordedDomainEvent } from '@vigie/command-service/contract';
import type { ViewDefinition, ViewDocument } from '@vigie/view-store';

/** Says of an event type that a view has considered it and does not show it. */
export const NOT_PROJECTED = 'not projected';

/** How one event type changes a view's documents. Pure: no clock, no I/O, no other documents. */
export interface Projection<D extends ViewDocument, T extends EventType> {
  /** Ids of the documents that the event touches; each is then given to `apply`. */
  readonly touches: (event: RecordedDomainEvent<T>) => readonly string[];
  /** The document's next state; null: there is none (any more). */
  readonly apply: (document: D | null, event: RecordedDomainEvent<T>, id: string) => D | null;
}

/** A view with what every event type does to it: the type makes a projector name them all. */
export interface Projector<D extends ViewDocument> {
  readonly view: ViewDefinition<D>;
  readonly on: { readonly [T in EventType]: Projection<D, T> | typeof NOT_PROJECTED };
}
