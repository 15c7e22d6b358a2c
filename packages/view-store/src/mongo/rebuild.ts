import type { Db } from 'mongodb';
import { StaleCheckpoint, type ViewDefinition, type ViewDocument, type ViewRebuild } from '../port.ts';
import { dropGeneration, generationOf, indexesOf } from './generation.ts';
import type { Registry } from './registry.ts';
import { fillDocuments } from './write-documents.ts';
import { makeWriter } from './writer.ts';

/**
 * Builds a new generation under a number of its own.
 * @param switched runs after the switch, and resolves when every reader knows of it
 */
export function startRebuild<D extends ViewDocument>(
  db: Db,
  registry: Registry,
  definition: ViewDefinition<D>,
  number: number,
  term: number,
  switched: () => Promise<void>,
): ViewRebuild<D> {
  const { name } = definition;
  const generation = generationOf(db, name, number);
  let state: 'empty' | 'filled' | 'published' = 'empty';

  return {
    writer: makeWriter(definition, generation, registry, term),
    async fill(documents, counters, to) {
      // First: to index what is there already keeps some servers from all else, for as long as it takes.
      await generation.documents.createIndexes(indexesOf(definition));
      await fillDocuments(generation.documents, documents);
      const rows = [...counters].map(([_id, { value, position }]) => ({ _id, value, position }));
      if (rows.length > 0) await generation.counters.insertMany(rows, { ordered: false });
      if (!(await registry.filled(name, number, to))) throw overtaken();
      state = 'filled';
    },
    async publish() {
      if (state !== 'filled') throw new Error(`The new generation of ${name} has not been filled`);
      if (!(await registry.publish(name, number))) throw overtaken();
      state = 'published';
      await switched();
    },
    async abandon() {
      if (state === 'published') throw new Error(`The new generation of ${name} is the live one`);
      await registry.abandon(name, number);
      await dropGeneration(db, name, number);
    },
  };

  function overtaken(): Error {
    return new StaleCheckpoint(name, `generation ${number} in term ${term}`, 'a later one');
  }
}
