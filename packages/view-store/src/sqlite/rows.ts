import type { StoredDocument, ViewDefinition, ViewDocument } from '../port.ts';
import { cellIn, columnOf, layoutOf, type Cell } from './columns.ts';
import { makeManyValues } from './many-values.ts';
import type { Statements } from './statements.ts';

/** Writes documents into one generation's tables. Inside a transaction of the caller's. */
export interface Rows<D extends ViewDocument> {
  /** All documents of an empty generation. */
  fill(documents: Iterable<StoredDocument<D>>): void;
  /**
   * Inserts, changes what differs, or removes, each by its id.
   * @returns whether there was anything before in the place of what was written
   */
  put(documents: ReadonlyMap<string, StoredDocument<D>>): boolean;
}

/** Of an empty table. */
const FIRST_ROW = 1;

interface StoredRow {
  readonly id: string;
  readonly row: number;
  readonly json: string;
}

/** @param definition which fields have columns and tables */
export function makeRows<D extends ViewDocument>(statements: Statements, definition: ViewDefinition<D>): Rows<D> {
  const { one } = layoutOf(definition);
  const values = makeManyValues(statements, definition);
  const columns = ['id', 'position', 'json', ...one.map(columnOf)];
  const insertion = `INSERT INTO documents (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

  return {
    fill(documents) {
      insert(documents);
      values.addFrom(FIRST_ROW);
    },
    put(documents) {
      const stored = storedOf([...documents.keys()]);
      const added: StoredDocument<D>[] = [];
      for (const [id, change] of documents) {
        const row = stored.get(id);
        if (row === undefined) added.push(change);
        else if (change.document) update(row, change.document, change.position);
        else remove(row);
      }
      if (added.length > 0) {
        const first = nextRow();
        insert(added);
        values.addFrom(first);
      }
      return stored.size > 0;
    },
  };

  /** What is stored of these documents, by id. */
  function storedOf(ids: readonly string[]): ReadonlyMap<string, StoredRow> {
    const rows: StoredRow[] = statements
      .of('SELECT id, row, json FROM documents WHERE id IN (SELECT value FROM json_each(?))')
      .all(JSON.stringify(ids));
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The row of the document that is inserted next. */
  function nextRow(): number {
    const { last }: { last: number | null } = statements.of('SELECT max(row) AS last FROM documents').get();
    return last === null ? FIRST_ROW : last + 1;
  }

  /**
   * Behind all others, without the values of their `many` fields. One by one: several in a statement are slower where
   * there are indexes.
   */
  function insert(documents: Iterable<StoredDocument<D>>): void {
    const statement = statements.of(insertion);
    for (const { document, position } of documents) if (document) statement.run(...cellsOf(document, position));
  }

  function cellsOf(document: D, position: string): Cell[] {
    values.check(document);
    return [document._id, position, JSON.stringify(document), ...one.map((field) => cellIn(document, field))];
  }

  function remove({ row, json }: StoredRow): void {
    const document: D = JSON.parse(json);
    values.remove(row, document);
    statements.of('DELETE FROM documents WHERE row = ?').run(row);
  }

  /** Names only the columns that changed: an index on any other is then left alone. */
  function update({ row, json }: StoredRow, document: D, position: string): void {
    const before: D = JSON.parse(json);
    const changed = one.filter((field) => cellIn(before, field) !== cellIn(document, field));
    const assignments = ['position', 'json', ...changed.map(columnOf)].map((column) => `${column} = ?`).join(', ');
    const cells = changed.map((field) => cellIn(document, field));
    statements
      .of(`UPDATE documents SET ${assignments} WHERE row = ?`)
      .run(position, JSON.stringify(document), ...cells, row);
    values.change(row, before, document);
  }
}
