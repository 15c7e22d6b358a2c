import type { ViewDefinition, ViewDocument } from '../port.ts';
import { cellsIn, elementsOf, layoutOf, tableOf, type Cell } from './columns.ts';
import type { Statements } from './statements.ts';

/** What one generation's documents hold in `many` fields, in a table for each. Inside a transaction of the caller's. */
export interface ManyValues<D extends ViewDocument> {
  /** @throws where a document's values can't be stored */
  check(document: D): void;
  /** Those of all documents from a row on. */
  addFrom(row: number): void;
  /** Takes away what the document of a row does not hold any more, and adds what it did not hold. */
  change(row: number, before: D, document: D): void;
  /** Those of the document of a row. */
  remove(row: number, document: D): void;
}

/** @param definition which fields have tables */
export function makeManyValues<D extends ViewDocument>(
  statements: Statements,
  definition: ViewDefinition<D>,
): ManyValues<D> {
  const { many } = layoutOf(definition);

  return {
    check(document) {
      for (const field of many) cellsIn(document, field);
    },
    addFrom(row) {
      // One statement for all is several times as quick as one for each value.
      for (const field of many) {
        statements
          .of(
            `INSERT OR IGNORE INTO ${tableOf(field)} (value, row)
             SELECT element.value, documents.row FROM documents, ${elementsOf(field)} AS element
             WHERE documents.row >= ?`,
          )
          .run(row);
      }
    },
    change(row, before, document) {
      for (const field of many) {
        const [old, current] = [cellsIn(before, field), cellsIn(document, field)];
        forget(field, row, without(old, current));
        remember(field, row, without(current, old));
      }
    },
    remove(row, document) {
      for (const field of many) forget(field, row, cellsIn(document, field));
    },
  };

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
