import type { StoredDocument, ViewDocument } from '@vigie/view-store';
import type { Finding } from './projector.ts';

/** Documents in memory: those a batch touches, or in a rebuild all of them. */
export interface DocumentTable<D extends ViewDocument> {
  get(id: string): StoredDocument<D> | undefined;
  put(id: string, stored: StoredDocument<D>): void;
  /** Ids of the documents, as they are now, whose field holds the value. */
  holding(finding: Finding<D>): readonly string[];
  all(): Iterable<StoredDocument<D>>;
}

/** @param loaded documents to begin with */
export function makeDocumentTable<D extends ViewDocument>(
  loaded: ReadonlyMap<string, StoredDocument<D>>,
): DocumentTable<D> {
  const documents = new Map(loaded);
  /** Made when a field is first asked for: few views are, and a rebuild may ask a hundred thousand times. */
  const indexes = new Map<keyof D & string, FieldIndex>();

  return {
    get: (id) => documents.get(id),
    put(id, stored) {
      const before = documents.get(id)?.document ?? null;
      for (const [field, index] of indexes) index.move(id, valuesOf(before, field), valuesOf(stored.document, field));
      documents.set(id, stored);
    },
    holding: ({ field, value }) => indexOf(field).holding(value),
    all: () => documents.values(),
  };

  function indexOf(field: keyof D & string): FieldIndex {
    const known = indexes.get(field);
    if (known) return known;
    const index = makeFieldIndex();
    for (const [id, { document }] of documents) index.move(id, [], valuesOf(document, field));
    indexes.set(field, index);
    return index;
  }
}

interface FieldIndex {
  move(id: string, from: readonly unknown[], to: readonly unknown[]): void;
  holding(value: unknown): readonly string[];
}

function makeFieldIndex(): FieldIndex {
  const ids = new Map<unknown, Set<string>>();
  return {
    move(id, from, to) {
      // Long lists mostly grow at their end.
      const alike = from.findIndex((value, index) => value !== to[index]);
      const same = alike === -1 ? from.length : alike;
      for (const value of from.slice(same)) {
        if (to.includes(value)) continue;
        const holders = ids.get(value);
        holders?.delete(id);
        if (holders?.size === 0) ids.delete(value);
      }
      for (const value of to.slice(same)) {
        const holders = ids.get(value);
        if (holders) holders.add(id);
        else ids.set(value, new Set([id]));
      }
    },
    holding: (value) => [...(ids.get(value) ?? [])],
  };
}

function valuesOf<D extends ViewDocument>(document: D | null, field: keyof D): readonly unknown[] {
  if (document === null) return [];
  const value: unknown = document[field];
  return Array.isArray(value) ? value : [value];
}
