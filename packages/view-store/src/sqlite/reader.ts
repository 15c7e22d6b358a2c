import type { Position, StoredCounter, StoredDocument, ViewDefinition, ViewDocument, ViewReader } from '../port.ts';
import { existing } from '../existing.ts';
import { count } from './count.ts';
import { find } from './find.ts';
import type { Generation } from './generation.ts';
import type { Statements } from './statements.ts';

/** Reads whatever generation is live at each call; where there is none, there is nothing. */
export function makeReader<D extends ViewDocument>(
  definition: ViewDefinition<D>,
  live: () => Generation | null,
): ViewReader<D> {
  return {
    // One by itself, here and of counters: in half of the time that a list of one takes.
    get: async (id) => {
      const row: Pick<DocumentRow, 'json'> | undefined = live()
        ?.statements.of('SELECT json FROM documents WHERE id = ?')
        .get(id);
      return row ? JSON.parse(row.json) : null;
    },
    getMany: async (ids) => existing(documentsIn<D>(live()?.statements, ids)),
    find: async (query) => {
      const generation = live();
      return generation
        ? find(generation.statements, definition, query)
        : { documents: [], next: null, previous: null };
    },
    count: async (where) => {
      const generation = live();
      return generation ? count(generation.statements, definition, where) : 0;
    },
    counter: async (key) => {
      const row: { readonly value: number } | undefined = live()
        ?.statements.of('SELECT value FROM counters WHERE key = ?')
        .get(key);
      return row?.value ?? 0;
    },
    lastChange: async () => {
      const generation = live();
      if (!generation) return { position: '', generation: '' };
      const { lastChange: position, id } = progressIn(generation.statements);
      return { position, generation: id };
    },
  };
}

interface DocumentRow {
  readonly id: string;
  readonly position: Position;
  readonly json: string;
}

/** The documents that exist of those asked for. */
export function documentsIn<D extends ViewDocument>(
  statements: Statements | undefined,
  ids: readonly string[],
): ReadonlyMap<string, StoredDocument<D>> {
  const rows: DocumentRow[] =
    statements
      ?.of('SELECT id, position, json FROM documents WHERE id IN (SELECT value FROM json_each(?))')
      .all(JSON.stringify(ids)) ?? [];
  const stored = new Map<string, StoredDocument<D>>();
  for (const { id, position, json } of rows) stored.set(id, { document: JSON.parse(json), position });
  return stored;
}

/** Those of the counters that are there, by key. */
export function countersIn(
  statements: Statements | undefined,
  keys: readonly string[],
): ReadonlyMap<string, StoredCounter> {
  const rows: ({ key: string } & StoredCounter)[] =
    statements
      ?.of('SELECT key, value, position FROM counters WHERE key IN (SELECT value FROM json_each(?))')
      .all(JSON.stringify(keys)) ?? [];
  return new Map(rows.map(({ key, value, position }) => [key, { value, position }]));
}

interface Progress {
  readonly checkpoint: Position;
  readonly lastChange: Position;
  readonly id: string;
}

/** How far a generation has come, and its id. */
export const progressIn = (statements: Statements): Progress =>
  statements.of('SELECT checkpoint, last_change AS lastChange, id FROM progress').get();
