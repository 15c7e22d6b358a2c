import type { PositionSignals, ViewAdvanced } from '@vigie/signals';
import type { ViewBatch, ViewDefinition, ViewDocument, ViewStore } from '@vigie/view-store';
import { VIEW_DEFINITIONS } from '../reading/views.ts';

/** Views that a test writes, as the engine would: documents with counters and checkpoint, then the signal. */
export interface TestViews {
  /** Puts documents into a view, as one event. @returns its position */
  readonly put: <D extends ViewDocument>(view: ViewDefinition<D>, ...documents: readonly D[]) => Promise<string>;
  /** As `put`, but the signal is left to `announce`: the view is then ahead of what readers were told. */
  readonly putSilently: <D extends ViewDocument>(
    view: ViewDefinition<D>,
    ...documents: readonly D[]
  ) => Promise<string>;
  /** Makes of a view what a later version of the program has built: something else, under the next number. */
  readonly replace: <D extends ViewDocument>(view: ViewDefinition<D>) => Promise<void>;
  /** Tells that every view has reached a position; `changed`: those in which a document changed on the way. */
  readonly announce: (position: string, ...changed: readonly string[]) => void;
}

/** Publishes an empty generation of each view. */
export async function openTestViews(store: ViewStore, signals: PositionSignals): Promise<TestViews> {
  let events = 0;
  await Promise.all([
    publishEmpty(store, VIEW_DEFINITIONS.reports),
    publishEmpty(store, VIEW_DEFINITIONS.reportTimelines),
    publishEmpty(store, VIEW_DEFINITIONS.countedReports),
    publishEmpty(store, VIEW_DEFINITIONS.students),
    publishEmpty(store, VIEW_DEFINITIONS.users),
    publishEmpty(store, VIEW_DEFINITIONS.accesses),
    publishEmpty(store, VIEW_DEFINITIONS.accessDays),
    publishEmpty(store, VIEW_DEFINITIONS.presence),
    publishEmpty(store, VIEW_DEFINITIONS.bugReports),
    publishEmpty(store, VIEW_DEFINITIONS.badges),
  ]);
  const publish = (position: string, changeOf: (view: string) => Omit<ViewAdvanced, 'view' | 'position'>): void => {
    for (const { name } of Object.values(VIEW_DEFINITIONS)) {
      signals.publish({ view: name, position, ...changeOf(name) });
    }
  };
  const putSilently: TestViews['putSilently'] = async (view, ...documents) => {
    const position = positionOf(++events);
    await commit(store, view, documents, position);
    return position;
  };
  return {
    announce: (position, ...changed) => publish(position, (name) => ({ changed: changed.includes(name) })),
    putSilently,
    replace: (view) => publishEmpty(store, { ...view, version: view.version + 1 }),
    put: async (view, ...documents) => {
      const position = await putSilently(view, ...documents);
      const change = { changed: true, documents: documents.map(({ _id }) => _id) };
      publish(position, (name) => (name === view.name ? change : { changed: false }));
      return position;
    },
  };
}

/** The position of a test's n-th event. */
export const positionOf = (event: number): string => String(event).padStart(16, '0');

async function publishEmpty<D extends ViewDocument>(store: ViewStore, view: ViewDefinition<D>): Promise<void> {
  const rebuild = await store.rebuild(view);
  const nothing = new Map<string, never>();
  await rebuild.fill(nothing.values(), nothing, '');
  await rebuild.publish();
}

async function commit<D extends ViewDocument>(
  store: ViewStore,
  view: ViewDefinition<D>,
  documents: readonly D[],
  position: string,
): Promise<void> {
  const writer = await store.writer(view);
  const before = await writer.load(documents.map(({ _id }) => _id));
  const gone = documents.flatMap(({ _id }) => {
    const document = before.get(_id)?.document ?? null;
    return document === null ? [] : keysOf(view, document);
  });
  const come = documents.flatMap((document) => keysOf(view, document));
  const keys = [...new Set([...gone, ...come])];
  const stored = await writer.loadCounters(keys);
  const count = (all: readonly string[], key: string): number => all.filter((one) => one === key).length;
  const batch: ViewBatch<D> = {
    documents: new Map(documents.map((document) => [document._id, { document, position }])),
    counters: new Map(
      keys.map((key) => {
        const value = (stored.get(key)?.value ?? 0) - count(gone, key) + count(come, key);
        return [key, { value, position }];
      }),
    ),
    parked: [],
    changed: documents.length > 0,
    from: await writer.checkpoint(),
    to: position,
  };
  await writer.commit(batch);
}

const keysOf = <D extends ViewDocument>(view: ViewDefinition<D>, document: D): readonly string[] =>
  view.counters?.(document) ?? [];
