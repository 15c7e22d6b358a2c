import type { Document, Filter } from 'mongodb';
import type { Page, StoredCounter, StoredDocument, ViewDefinition, ViewDocument, ViewReader } from '../port.ts';
import { existing } from '../existing.ts';
import { allOf, conditionsOf } from './conditions.ts';
import { find } from './find.ts';
import type { CounterRow, Generation, GuardedRow, StoredRow } from './generation.ts';
import type { Progress } from './registry.ts';

/** Runs work on the generation that is live. @returns what it gives, or `nothing` where there is no generation */
export type OnLive = <T>(work: (generation: Generation) => Promise<T>, nothing: T) => Promise<T>;

/** Reads whatever generation is live at each call; where there is none, there is nothing. */
export function makeReader<D extends ViewDocument>(
  definition: ViewDefinition<D>,
  onLive: OnLive,
  progress: () => Promise<Progress | null>,
): ViewReader<D> {
  const emptyPage: Page<D> = { documents: [], next: null, previous: null };
  const none: ReadonlyMap<string, D> = new Map();
  return {
    get: (id) => onLive(async (generation) => (await documentsIn<D>(generation, [id])).get(id)?.document ?? null, null),
    getMany: (ids) => onLive(async (generation) => existing(await documentsIn<D>(generation, ids)), none),
    find: (query) => onLive((generation) => find(generation, definition, query), emptyPage),
    count: (where) => onLive((generation) => countIn(generation, allOf(conditionsOf(definition, where))), 0),
    counter: (key) => onLive(async (generation) => (await countersIn(generation, [key])).get(key)?.value ?? 0, 0),
    lastChange: async () => {
      const live = await progress();
      if (!live) return { position: '', generation: '' };
      return { position: live.lastChange, generation: live.id };
    },
  };
}

/** The documents that exist of those asked for, and the positions of those that were deleted. */
export async function documentsIn<D extends ViewDocument>(
  { documents, inOrder }: Generation,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredDocument<D>>> {
  if (ids.length === 0) return new Map();
  const rows = await inOrder((turn) => documents.find<StoredRow<D>>(withKeys(ids), turn).toArray());
  return new Map(
    rows.map(({ _id, position, present, document }) => [_id, { document: present ? document : null, position }]),
  );
}

/** Those of the counters that are there, by key. */
export async function countersIn(
  { counters, inOrder }: Generation,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredCounter>> {
  if (keys.length === 0) return new Map();
  const rows = await inOrder((turn) => counters.find<CounterRow>(withKeys(keys), turn).toArray());
  return new Map(rows.map(({ _id, value, position }) => [_id, { value, position }]));
}

const countIn = ({ documents, inOrder }: Generation, filter: Filter<GuardedRow>): Promise<number> =>
  inOrder((turn) => documents.countDocuments(filter, turn));

const withKeys = (keys: readonly string[]): Document => ({ _id: { $in: [...new Set(keys)] } });
