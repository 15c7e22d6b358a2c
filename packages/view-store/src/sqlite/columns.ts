import { isScalar, namesIn } from '../fields.ts';
import type { Scalar, ViewDefinition, ViewDocument } from '../port.ts';

/** What a column holds: SQLite has no booleans. */
export type Cell = string | number | null;

/** How a view's declared fields are laid out: a column each for `one`, a table each for `many`. */
export interface Layout<D extends ViewDocument> {
  readonly one: readonly (keyof D & string)[];
  readonly many: readonly (keyof D & string)[];
}

/** Which of a view's fields have a column, and which a table of their own. */
export function layoutOf<D extends ViewDocument>({ fields }: ViewDefinition<D>): Layout<D> {
  const names = namesIn(fields);
  return {
    one: names.filter((name) => fields[name] === 'one'),
    many: names.filter((name) => fields[name] === 'many'),
  };
}

/** The column of a `one` field. Names come from view definitions, which are code. */
export const columnOf = (field: string): string => (field === '_id' ? 'id' : `"one_${field}"`);

/** The table of a `many` field. */
export const tableOf = (field: string): string => `"many_${field}"`;

/** The elements of a `many` field, read out of the documents themselves. */
export const elementsOf = (field: string): string => `json_each(documents.json, '$."${field}"')`;

/** A value as SQLite holds it, which knows no booleans. */
export const cellOf = (value: Scalar): Cell => (typeof value === 'boolean' ? Number(value) : value);

/** A field's value as its column holds it: null where there is none. @throws for what is no scalar */
export function cellIn<D extends ViewDocument>(document: D, field: keyof D & string): Cell {
  const value: unknown = document[field];
  if (value === undefined) return null;
  if (isScalar(value)) return cellOf(value);
  throw new TypeError(`Field ${field} is declared to hold one scalar`);
}

/**
 * The distinct values of a `many` field; none where it is missing.
 * @throws for what is no array of scalars, or holds null
 */
export function cellsIn<D extends ViewDocument>(document: D, field: keyof D & string): ReadonlySet<Cell> {
  const values: unknown = document[field] === undefined ? [] : document[field];
  if (!Array.isArray(values)) throw new TypeError(`Field ${field} is declared to hold an array`);
  return new Set(
    values.map((value: unknown) => {
      if (value !== null && isScalar(value)) return cellOf(value);
      throw new TypeError(`Field ${field} is declared to hold an array of strings, numbers and booleans`);
    }),
  );
}

/** Whether SQLite may have held it. */
export function isCell(value: unknown): value is Cell {
  return value === null || typeof value === 'string' || typeof value === 'number';
}
