import type { StoredDocument, ViewBatch, ViewDefinition, ViewDocument, ViewStore, ViewWriter } from '../port.ts';

/** Documents of the contract suite's own view: one field of each kind. */
export interface Thing extends ViewDocument {
  readonly kind: string;
  readonly rank: number;
  readonly open: boolean;
  readonly due: string | null;
  readonly tags: readonly string[];
  readonly note: { readonly text: string };
}

export const thingsView: ViewDefinition<Thing> = {
  name: 'things',
  version: 1,
  fields: { kind: 'one', rank: 'one', open: 'one', due: 'one', tags: 'many' },
  indexes: [['rank'], ['kind', 'rank'], ['open', 'rank'], ['due']],
};

export const thing = (id: string, members: Partial<Omit<Thing, '_id'>> = {}): Thing => ({
  _id: id,
  kind: 'tool',
  rank: 0,
  open: true,
  due: null,
  tags: [],
  note: { text: `About ${id}` },
  ...members,
});

/** Positions that order as their numbers do. */
export const at = (number: number): string => String(number).padStart(6, '0');

/** A batch with what a test is about. */
export function batch(
  from: number | null,
  to: number,
  documents: readonly (Thing | { readonly deleted: string })[] = [],
  rest: Partial<Pick<ViewBatch<Thing>, 'counters' | 'parked' | 'changed'>> = {},
): ViewBatch<Thing> {
  const stored = documents.map((document): [string, StoredDocument<Thing>] =>
    'deleted' in document
      ? [document.deleted, { document: null, position: at(to) }]
      : [document._id, { document, position: at(to) }],
  );
  return {
    documents: new Map(stored),
    counters: new Map(),
    parked: [],
    changed: documents.length > 0,
    from: from === null ? '' : at(from),
    to: at(to),
    ...rest,
  };
}

/** Publishes a generation with these things, at position 1. @returns its writer */
export async function publish(store: ViewStore, things: Iterable<Thing> = []): Promise<ViewWriter<Thing>> {
  const rebuild = await store.rebuild(thingsView);
  await rebuild.fill(stored(things), new Map(), at(1));
  await rebuild.publish();
  return store.writer(thingsView);
}

export function* stored(things: Iterable<Thing>): Iterable<StoredDocument<Thing>> {
  for (const document of things) yield { document, position: at(1) };
}
