import { StaleCheckpoint, type ViewDefinition, type ViewDocument, type ViewRebuild } from '../port.ts';
import { find } from './find.ts';
import { generationOf, indexesOf, type Database } from './generation.ts';
import type { Registry } from './registry.ts';
import { fillDocuments } from './write-documents.ts';
import { makeWriter } from './writer.ts';

/** What becomes of the generations around a new one. */
export interface Surroundings {
  /** Runs after the switch, and resolves when every reader knows of it. */
  readonly switched: () => Promise<void>;
  /** Drops what nobody reads or builds any more. */
  readonly sweep: () => Promise<void>;
}

/** A generation that is being built. */
export interface Begun {
  readonly number: number;
  /** In which it is written. */
  readonly term: number;
  readonly state: 'empty' | 'filled';
}

/** Builds a new generation under a number of its own, from where it stands. */
export function makeRebuild<D extends ViewDocument>(
  database: Database,
  registry: Registry,
  definition: ViewDefinition<D>,
  { number, term, state: begun }: Begun,
  { switched, sweep }: Surroundings,
): ViewRebuild<D> {
  const { name } = definition;
  const generation = generationOf(database, name, number);
  const { inOrder } = generation;
  let state: Begun['state'] | 'published' = begun;

  return {
    writer: makeWriter(definition, generation, registry, term),
    find: (query) => find(generation, definition, query),
    async fill(documents, counters, to) {
      // First: to index what is there already keeps some servers from all else, for as long as it takes.
      await inOrder((turn) => generation.documents.createIndexes(indexesOf(definition), turn));
      await fillDocuments(generation, documents);
      const rows = [...counters].map(([_id, { value, position }]) => ({ _id, value, position }));
      if (rows.length > 0) await inOrder((turn) => generation.counters.insertMany(rows, { ...turn, ordered: false }));
      if (!(await registry.filled(name, number, to))) throw overtaken();
      state = 'filled';
    },
    async publish() {
      if (state !== 'filled') throw new Error(`The new generation of ${name} has not been filled`);
      // It may have taken effect, and its answer have been lost: asked again, the registry says so.
      const isLive = await registry.publish(name, number).catch(() => registry.publish(name, number));
      if (!isLive) throw overtaken();
      state = 'published';
      await switched();
    },
    async abandon() {
      if (state === 'published') throw new Error(`The new generation of ${name} is the live one`);
      await registry.abandon(name, number, term);
      // From here on it can't become the live one; where a lost answer has hidden that it is, it stays.
      await sweep();
    },
  };

  function overtaken(): Error {
    return new StaleCheckpoint(name, `generation ${number} in term ${term}`, 'a later one');
  }
}
