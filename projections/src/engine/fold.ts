import { upcast, type RecordedDomainEvent } from '@vigie/command-service/contract';
import type { RecordedEvent } from '@vigie/event-log';
import type { ParkedEvent, StoredDocument, ViewDocument } from '@vigie/view-store';
import { counterChanges, type CounterChange } from './counters.ts';
import type { DocumentTable } from './document-table.ts';
import { messageOf } from './error-texts.ts';
import { BEHIND, streamKey, type Parking } from './parking.ts';
import { projectionOf, type Projection, type Projector } from './projector.ts';

/** What events have changed. */
export interface Changes<D extends ViewDocument> {
  readonly documents: ReadonlyMap<string, StoredDocument<D>>;
  readonly counters: readonly CounterChange[];
  readonly parked: readonly ParkedEvent[];
}

/**
 * Applies events in order to the documents of a table, which must hold every stored document that they touch.
 * An event is applied to a document only if the document has not seen it (its position is newer), so that folding
 * events again has no second effect. An event that can't be projected is parked.
 */
export function fold<D extends ViewDocument>(
  projector: Projector<D>,
  table: DocumentTable<D>,
  parking: Parking,
  events: readonly RecordedEvent[],
): Changes<D> {
  const documents = new Map<string, StoredDocument<D>>();
  const counters: CounterChange[] = [];
  for (const event of events) project(event);
  return { documents, counters, parked: parking.take() };

  function project(recorded: RecordedEvent): void {
    const ownKey = streamKey(recorded.stream);
    try {
      const event = upcast(recorded);
      const projection = projectionOf(projector, event);
      if (projection === null) return;
      const ids = touched(projection, event);
      if (parking.blocks(ownKey, recorded.position)) parking.park(recorded, ownKey, BEHIND);
      else for (const id of ids) projectInto(id, projection, event);
    } catch (error) {
      parking.park(recorded, ownKey, messageOf(error));
    }
  }

  function touched<T extends RecordedDomainEvent['type']>(
    { touches, finds }: Projection<D, T>,
    event: RecordedDomainEvent<T>,
  ): ReadonlySet<string> {
    return new Set([...touches(event), ...(finds ? table.holding(finds(event)) : [])]);
  }

  function projectInto<T extends RecordedDomainEvent['type']>(
    id: string,
    projection: Projection<D, T>,
    event: RecordedDomainEvent<T>,
  ): void {
    const { position } = event;
    const stored = table.get(id);
    if (stored && position <= stored.position) {
      // Whoever wrote it may have ended before it said that something has changed: readers would keep what was there
      // before.
      documents.set(id, stored);
      return;
    }
    if (parking.blocks(id, position)) return parking.park(event, id, BEHIND);
    try {
      const before = stored?.document ?? null;
      const after = projection.apply(before, event, id);
      if (after === before) {
        // A writer that is late may have seen events that are erased by now, and would bring what they told of.
        if (after === null && stored === undefined) documents.set(id, { document: null, position });
        return;
      }
      counters.push(...counterChanges(countersOf(before), countersOf(after), position));
      table.put(id, { document: after, position });
      documents.set(id, { document: after, position });
    } catch (error) {
      parking.park(event, id, messageOf(error));
    }
  }

  function countersOf(document: D | null): readonly string[] {
    return document === null ? [] : (projector.view.counters?.(document) ?? []);
  }
}
