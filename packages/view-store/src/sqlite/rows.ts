import type { StoredDocument, ViewDefinition, ViewDocument } from '../port.ts';
import { cellIn, cellsIn, columnOf, elementsOf, layoutOf, tableOf, type Cell } from './columns.ts';
import type { Statements } from './statements.ts';

/** Writes documents into one generation's tables. Inside a transaction of the caller's. */
export interface Rows<D extends ViewDocument> {
  /** All documents of an empty generation. */
  fill(documents: Iterable<StoredDocument<D>>): void;
  /** Inserts, or changes what differs. @returns whether there was one */
  put(document: D, position: string): boolean;
  /** @returns whether there was one */
  remove(id: string): boolean;
}

interface StoredRow {
  readonly row: number;
  readonly json: string;
}

export function makeRows<D extends ViewDocument>(statements: Statements, definition: ViewDefinition<D>): Rows<D> {
  const { one, many } = layoutOf(definition);
  const columns = ['id', 'position', 'json', ...one.map(columnOf)];
  const insertion = `INSERT INTO documents (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

  return {
    fill(documents) {
      for (const { document, position } of documents) if (document) insert(document, position);
      // One statement for all is several times as quick as one for each value.
      for (const field of many) {
        statements
          .of(
            `INSERT INTO ${tableOf(field)} (value, row)
             SELECT element.value, documents.row FROM documents, ${elementsOf(field)} AS element`,
          )
          .run();
      }
    },
    put(document, position) {
      const stored = read(document._id);
      if (stored) update(stored, document, position);
      else {
        const row = insert(document, position);
        for (const field of many) remember(field, row, cellsIn(document, field));
      }
      return stored !== undefined;
    },
    remove(id) {
      const stored = read(id);
      if (!stored) return false;
      const document: D = JSON.parse(stored.json);
      for (const field of many) forget(field, stored.row, cellsIn(document, field));
      statements.of('DELETE FROM documents WHERE row = ?').run(stored.row);
      return true;
    },
  };

  function read(id: string): StoredRow | undefined {
    return statements.of('SELECT row, json FROM documents WHERE id = ?').get(id);
  }

  /** Without the values of its `many` fields. */
  function insert(document: D, position: string): number {
    for (const field of many) cellsIn(document, field);
    const cells = one.map((field) => cellIn(document, field));
    const { lastInsertRowid } = statements
      .of(insertion)
      .run(document._id, position, JSON.stringify(document), ...cells);
    return Number(lastInsertRowid);
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
    for (const field of many) {
      const [old, current] = [cellsIn(before, field), cellsIn(document, field)];
      forget(field, row, without(old, current));
      remember(field, row, without(current, old));
    }
  }

  function remember(field: string, row: number, cells: Iterable<Cell>): void {
    const statement = statements.of(`INSERT INTO ${tableOf(field)} (value, row) VALUES (?, ?)`);
    for (const cell of cells) statement.run(cell, row);
  }

  function forget(field: string, row: number, cells: Iterable<Cell>): void {
    const statement = statements.of(`DELETE FROM ${tableOf(field)} WHERE value IS ? AND row = ?`);
    for (const cell of cells) statement.run(cell, row);
  }
}

const without = (cells: ReadonlySet<Cell>, others: ReadonlySet<Cell>): Cell[] =>
  [...cells].filter((cell) => !others.has(cell));
