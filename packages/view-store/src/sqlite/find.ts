import type { Place } from '../cursor.ts';
import { foundOf, opposite, pageOf, pageStart, type Direction, type Row } from '../page.ts';
import type { Page, Query, ViewDefinition, ViewDocument } from '../port.ts';
import { cellIn, columnOf, isCell, type Cell } from './columns.ts';
import { and, conditionsOf, type Clause } from './conditions.ts';
import { planPage } from './plan.ts';
import { rangesBehind } from './ranges.ts';
import type { Statements } from './statements.ts';

/** One page of a list by keyset: its cost does not grow with its depth. @throws InvalidCursor */
export function find<D extends ViewDocument>(
  statements: Statements,
  definition: ViewDefinition<D>,
  query: Query<D>,
): Page<D> {
  const start = pageStart(definition.name, query, isCell);
  const { from, where } = planPage(statements, conditionsOf(definition, query.where));
  const column = columnOf(query.sort.field);
  const found = foundOf(start, rowsBehind(start.place, start.towards, query.limit + 1), query.limit);
  const { back } = found;
  return pageOf(start, found, back && isAnyBehind(back, opposite(start.towards)) ? back : null);

  function rowsBehind(place: Place<Cell> | null, direction: Direction, count: number): Row<D, Cell>[] {
    if (place === null) return rowsIn([], direction, count);
    const rows: Row<D, Cell>[] = [];
    for (const range of rangesBehind(column, direction, place)) {
      if (rows.length < count) rows.push(...rowsIn([range], direction, count - rows.length));
    }
    return rows;
  }

  function rowsIn(ranges: readonly Clause[], direction: Direction, count: number): Row<D, Cell>[] {
    const { sql, values } = select('json', ranges, direction);
    const rows: { readonly json: string }[] = statements.of(sql).all(...values, count);
    return rows.map(({ json }) => {
      const document: D = JSON.parse(json);
      return { id: document._id, value: cellIn(document, query.sort.field), document };
    });
  }

  /** Reads no document: an index tells. */
  function isAnyBehind(place: Place<Cell>, direction: Direction): boolean {
    return rangesBehind(column, direction, place).some((range) => {
      const { sql, values } = select('1', [range], direction);
      return statements.of(sql).get(...values, 1) !== undefined;
    });
  }

  function select(columns: string, ranges: readonly Clause[], direction: Direction): Clause {
    const { sql, values } = and([...where, ...ranges]);
    const way = direction === 'ascending' ? 'ASC' : 'DESC';
    const order = column === 'id' ? `id ${way}` : `${column} ${way}, id ${way}`;
    return { sql: `SELECT ${columns} FROM ${from} WHERE ${sql} ORDER BY ${order} LIMIT ?`, values };
  }
}
