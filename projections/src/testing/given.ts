import type { ViewDocument } from '@vigie/view-store';
import { addToCounters } from '../engine/counters.ts';
import { makeDocumentTable } from '../engine/document-table.ts';
import { fold } from '../engine/fold.ts';
import { makeParking } from '../engine/parking.ts';
import type { Projector } from '../engine/projector.ts';
import { recorded, type Told } from './events.ts';

/** What events make of a view, in memory and through the engine's own fold. */
export interface Projected<D extends ViewDocument> {
  readonly documents: readonly D[];
  /** The document of an id, or null. */
  readonly document: (id: string) => D | null;
  /** Counters that are not zero. */
  readonly counters: Readonly<Record<string, number>>;
  /** Types of the events that could not be projected. */
  readonly parked: readonly string[];
}

/** Given these events, the view holds these documents and totals. */
export function given<D extends ViewDocument>(projector: Projector<D>, ...events: readonly Told[]): Projected<D> {
  const table = makeDocumentTable<D>(new Map());
  const { counters, parked } = fold(projector, table, makeParking([]), recorded(events));
  const totals = [...addToCounters(new Map(), counters, 'the end')].map(([key, { value }]) => [key, value] as const);
  return {
    documents: [...table.all()].flatMap(({ document }) => (document === null ? [] : [document])),
    document: (id) => table.get(id)?.document ?? null,
    counters: Object.fromEntries(totals.filter(([, value]) => value !== 0)),
    parked: parked.map(({ type }) => type),
  };
}
