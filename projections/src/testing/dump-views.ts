import { START, type EventLog } from '@vigie/event-log';
import type { ParkedEvent, ViewDocument, ViewReader, ViewStore } from '@vigie/view-store';
import { makeDocumentTable } from '../engine/document-table.ts';
import { fold } from '../engine/fold.ts';
import { makeParking } from '../engine/parking.ts';
import type { Projector } from '../engine/projector.ts';
import type { Subscription } from '../engine/subscription.ts';
import { subscriptions } from '../subscriptions.ts';

/** All that a view shows, in one order: documents by id, and the counters that are not zero. */
export interface ViewDump {
  readonly documents: readonly ViewDocument[];
  readonly counters: Readonly<Record<string, number>>;
  /** Events that were parked, for which document and why. */
  readonly parked: readonly string[];
}

/** By the view's name. */
export type Dump = Readonly<Record<string, ViewDump>>;

/**
 * What the store's live views show. Compare it with `foldedViews` of the same log, or with another store's dump.
 * @param log tells which counters there may be: those that documents have ever counted in
 * @param subscriptions of Vigie's views in the school's time zone, or of others
 */
export async function dumpViews(
  store: ViewStore,
  log: EventLog,
  subscriptions: readonly Subscription[],
): Promise<Dump> {
  return dumpOf(subscriptions, async (projector) => {
    const reader = store.reader(projector.view);
    const { keys } = await folded(log, projector);
    const counters = await Promise.all([...keys].map(async (key) => [key, await reader.counter(key)] as const));
    const parked = await (await store.writer(projector.view)).parked();
    return canonical(await allDocuments(reader), counters, parked);
  });
}

/** What the views of a log show when every event is folded once, in memory and in order. */
export async function foldedViews(log: EventLog, subscriptions: readonly Subscription[]): Promise<Dump> {
  return dumpOf(subscriptions, async (projector) => {
    const { documents, keys, counters, parked } = await folded(log, projector);
    return canonical(
      documents,
      [...keys].map((key) => [key, counters.get(key) ?? 0] as const),
      parked,
    );
  });
}

/** The views that this version of Vigie has. */
export const viewsIn = (timeZone: string): readonly Subscription[] => subscriptions(timeZone);

async function dumpOf(
  all: readonly Subscription[],
  dump: <D extends ViewDocument>(projector: Projector<D>) => Promise<ViewDump>,
): Promise<Dump> {
  const dumps = await Promise.all(all.map(async ({ view, use }) => [view, await use(dump)] as const));
  return Object.fromEntries(dumps);
}

async function folded<D extends ViewDocument>(log: EventLog, projector: Projector<D>) {
  const table = makeDocumentTable<D>(new Map());
  const parking = makeParking([]);
  const counters = new Map<string, number>();
  const parked: ParkedEvent[] = [];
  for await (const { events } of log.readAll({ after: START })) {
    const changes = fold(projector, table, parking, events);
    for (const { key, delta } of changes.counters) counters.set(key, (counters.get(key) ?? 0) + delta);
    parked.push(...changes.parked);
  }
  const documents = [...table.all()].flatMap(({ document }) => (document === null ? [] : [document]));
  return { documents, keys: counters.keys(), counters, parked };
}

function canonical(
  documents: readonly ViewDocument[],
  counters: readonly (readonly [key: string, value: number])[],
  parked: readonly ParkedEvent[],
): ViewDump {
  const counted = counters.filter(([, value]) => value !== 0);
  return {
    documents: documents.toSorted((a, b) => order(a._id, b._id)),
    counters: Object.fromEntries(counted.toSorted(([a], [b]) => order(a, b))),
    parked: parked.map(({ eventId, documentId, error }) => `${eventId} of ${documentId}: ${error}`).toSorted(),
  };
}

async function allDocuments<D extends ViewDocument>(reader: ViewReader<D>): Promise<readonly D[]> {
  const documents: D[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = await reader.find({
      where: {},
      sort: { field: '_id', direction: 'ascending' },
      limit: 10_000,
      ...(after === '' ? {} : { after }),
    });
    documents.push(...page.documents);
    after = page.next;
  }
  return documents;
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
