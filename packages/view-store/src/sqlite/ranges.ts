import type { Place } from '../cursor.ts';
import type { Direction } from '../page.ts';
import type { Cell } from './columns.ts';
import type { Clause } from './conditions.ts';

/**
 * What lies behind a place in a list sorted by a column and then the id: one range, or two, since no row value
 * comparison finds the documents without a value (they come first, ascending). Each is one stretch of an index.
 */
export function rangesBehind(column: string, direction: Direction, { value, id, including }: Place<Cell>): Clause[] {
  const onwards = `${direction === 'ascending' ? '>' : '<'}${including ? '=' : ''}`;
  if (column === 'id') return [{ sql: `id ${onwards} ?`, values: [id] }];
  if (value === null) {
    const rest = { sql: `${column} IS NULL AND id ${onwards} ?`, values: [id] };
    return direction === 'ascending' ? [rest, { sql: `${column} IS NOT NULL`, values: [] }] : [rest];
  }
  const rest = { sql: `(${column}, id) ${onwards} (?, ?)`, values: [value, id] };
  return direction === 'descending' ? [rest, { sql: `${column} IS NULL`, values: [] }] : [rest];
}
