import {
  StaleCheckpoint,
  type ParkedEvent,
  type Position,
  type Scalar,
  type StoredCounter,
  type StoredDocument,
  type ViewDefinition,
  type ViewDocument,
  type ViewReader,
  type ViewRebuild,
  type ViewStore,
  type ViewWriter,
} from '@vigie/view-store';

/** What a store that died answers, until its process is started again. */
class Died extends Error {}

/** A store in memory that writes as MongoDB does without transactions: one thing after another, in the port's order. */
export interface SeparateWrites {
  readonly store: ViewStore;
  /** It dies right after so many more writes. @returns a promise of its death */
  readonly dieAfter: (writes: number) => Promise<void>;
  /** Alive again, with what was written. */
  readonly restart: () => void;
}

interface Row {
  /** Null once deleted, until the checkpoint passes the deletion. */
  readonly json: string | null;
  readonly position: Position;
}

interface Generation {
  readonly version: number;
  readonly rows: Map<string, Row>;
  readonly counters: Map<string, StoredCounter>;
  readonly parked: Map<string, ParkedEvent>;
  checkpoint: Position;
  lastChange: Position;
}

export function openSeparateWrites(): SeparateWrites {
  const live = new Map<string, Generation>();
  let left = Infinity;
  let died: () => void = () => undefined;

  return {
    store: {
      liveVersion: async (view) => alive(() => live.get(view)?.version ?? null),
      reader: (definition) => readerOf(() => alive(() => generationOf(definition))),
      writer: async (definition) => writerOf(alive(() => generationOf(definition))),
      async rebuild<D extends ViewDocument>({ name, version }: ViewDefinition<D>): Promise<ViewRebuild<D>> {
        const generation: Generation = {
          version,
          rows: new Map(),
          counters: new Map(),
          parked: new Map(),
          checkpoint: '',
          lastChange: '',
        };
        return {
          writer: writerOf<D>(generation),
          find: (query) => readerOf<D>(() => generation).find(query),
          async fill(documents, counters, to) {
            for (const { document, position } of documents) {
              if (document) generation.rows.set(document._id, { json: JSON.stringify(document), position });
            }
            for (const [key, counter] of counters) generation.counters.set(key, counter);
            generation.checkpoint = to;
            generation.lastChange = to;
          },
          publish: async () => void alive(() => live.set(name, generation)),
          abandon: async () => undefined,
        };
      },
      resume: async () => null,
      hasUnfinished: async () => false,
      check: async () => alive(() => undefined),
      close: async () => undefined,
    },
    dieAfter: (writes) => {
      left = writes;
      return new Promise((resolve) => (died = resolve));
    },
    restart: () => (left = Infinity),
  };

  function alive<T>(work: () => T): T {
    if (left < 0) throw new Died('The store died');
    return work();
  }

  function write(work: () => void): void {
    left -= 1;
    if (left === -1) died();
    alive(work);
  }

  function generationOf<D extends ViewDocument>({ name, version }: ViewDefinition<D>): Generation {
    const generation = live.get(name);
    if (generation?.version !== version) throw new Error(`${name} has no generation of version ${version}`);
    return generation;
  }

  function writerOf<D extends ViewDocument>(generation: Generation): ViewWriter<D> {
    const { rows, counters, parked } = generation;
    return {
      load: async (ids) => alive(() => new Map(ids.flatMap((id) => storedEntry<D>(id, rows.get(id))))),
      loadCounters: async (keys) => alive(() => new Map([...counters].filter(([key]) => keys.includes(key)))),
      parked: async () => alive(() => [...parked.values()]),
      checkpoint: async () => alive(() => generation.checkpoint),
      async commit({ documents, counters: counted, parked: fresh, changed, from, to }) {
        const { checkpoint } = alive(() => generation);
        if (checkpoint !== from) throw new StaleCheckpoint('a view', from, checkpoint);
        for (const [key, counter] of counted) write(() => counters.set(key, counter));
        for (const [id, { document, position }] of documents) {
          const json = document && JSON.stringify(document);
          write(() => position > (rows.get(id)?.position ?? '') && rows.set(id, { json, position }));
        }
        for (const event of fresh) write(() => parked.set(`${event.position} ${event.documentId}`, event));
        write(() => {
          generation.checkpoint = to;
          if (changed) generation.lastChange = to;
        });
        for (const [id, { json, position }] of rows) {
          if (json === null && position <= to) write(() => rows.delete(id));
        }
      },
    };
  }
}

function storedEntry<D extends ViewDocument>(id: string, row: Row | undefined): [string, StoredDocument<D>][] {
  if (!row) return [];
  const document: D | null = row.json === null ? null : JSON.parse(row.json);
  return [[id, { document, position: row.position }]];
}

function readerOf<D extends ViewDocument>(generation: () => Generation): ViewReader<D> {
  const all = (): D[] => [...generation().rows.values()].flatMap(({ json }) => (json === null ? [] : JSON.parse(json)));
  return {
    get: async (id) => all().find(({ _id }) => _id === id) ?? null,
    getMany: async (ids) => new Map(all().flatMap((one) => (ids.includes(one._id) ? [[one._id, one]] : []))),
    find: async ({ where }) => {
      const conditions: [string, unknown][] = Object.entries(where);
      const documents = all().filter((document) => conditions.every(([field, value]) => holds(document, field, value)));
      return { documents, next: null, previous: null };
    },
    count: async () => all().length,
    counter: async (key) => generation().counters.get(key)?.value ?? 0,
    lastChange: async () => ({ position: generation().lastChange, generation: 'live' }),
  };
}

/** The engine finds by the value of one field. */
function holds(document: ViewDocument, field: string, value: unknown): boolean {
  const held: Scalar | readonly Scalar[] | undefined = new Map(Object.entries(document)).get(field);
  return Array.isArray(held) ? held.includes(value) : held === value;
}
