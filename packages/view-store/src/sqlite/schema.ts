import type { ViewDefinition, ViewDocument } from '../port.ts';
import { columnOf, layoutOf, tableOf } from './columns.ts';

/**
 * Tables of one generation. Documents keep SQLite's own row ids, which the tables of `many` fields refer to: these
 * tables are their own indexes.
 */
export function tablesOf<D extends ViewDocument>(definition: ViewDefinition<D>): string {
  const { one, many } = layoutOf(definition);
  const columns = one.map((field) => `, ${columnOf(field)}`).join('');
  return `
    CREATE TABLE documents (row INTEGER PRIMARY KEY, id TEXT NOT NULL, position TEXT NOT NULL, json TEXT NOT NULL${columns});
    ${many.map((field) => `CREATE TABLE ${tableOf(field)} (value, row INTEGER NOT NULL, PRIMARY KEY (value, row)) WITHOUT ROWID;`).join('\n')}
    CREATE TABLE counters (key TEXT PRIMARY KEY, value INTEGER NOT NULL, position TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE parked (
      position TEXT NOT NULL, event_id TEXT NOT NULL, type TEXT NOT NULL, document_id TEXT NOT NULL, error TEXT NOT NULL,
      PRIMARY KEY (position, document_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE progress (
      one INTEGER PRIMARY KEY CHECK (one = 1), checkpoint TEXT NOT NULL, last_change TEXT NOT NULL, id TEXT NOT NULL
    ) STRICT;
    INSERT INTO progress VALUES (1, '', '', hex(randomblob(16)));
  `;
}

/** Indexes of one generation: made once it is filled. Each ends with the id, which breaks ties. */
export function indexesOf<D extends ViewDocument>(definition: ViewDefinition<D>): string {
  const compound = definition.indexes.map(
    (fields, index) => `CREATE INDEX compound_${index} ON documents (${[...fields.map(columnOf), 'id'].join(', ')});`,
  );
  return ['CREATE UNIQUE INDEX by_id ON documents (id);', ...compound].join('\n');
}
