import type { Place } from '../cursor.ts';
import { foundOf, opposite, pageOf, pageStart, type Direction, type Row } from '../page.ts';
import type { Page, Query, ViewDefinition, ViewDocument } from '../port.ts';
import { cellIn, columnOf, isCell, type Cell } from './columns.ts';
import { and, conditionsOf, EVERYTHING, type Clause } from './conditions.ts';
import { countUpTo, planPage, type Plan } from './plan.ts';
import { rangesBehind } from './ranges.ts';
import type { Statements } from './statements.ts';

/** One page of a list by keyset: its cost does not grow with its depth. @throws InvalidCursor */
export function find<D extends ViewDocument>(
  statements: Statements,
  definition: ViewDefinition<D>,
  query: Query<D>,
): Page<D> {
  const start = pageStart(definition.name, query, isCell);
  const column = columnOf(query.sort.field);
  const conditions = conditionsOf(definition, query.where);
  const wanted = query.limit + 1;
  const plan = planPage(statements, conditions, fillsSoon);
  const found = foundOf(start, rowsBehind(start.place, start.towards, wanted), query.limit);
  const { back } = found;
  return pageOf(start, found, back && isAnyBehind(back, opposite(start.towards)) ? back : null);

  function rowsBehind(place: Place<Cell> | null, direction: Direction, count: number): Row<D, Cell>[] {
    const rows: Row<D, Cell>[] = [];
    for (const range of rangesFrom(place, direction)) {
      if (rows.length < count) rows.push(...rowsIn(range, direction, count - rows.length));
    }
    return rows;
  }

  function rangesFrom(place: Place<Cell> | null, direction: Direction): readonly Clause[] {
    return place === null ? [EVERYTHING] : rangesBehind(column, direction, place);
  }

  function rowsIn(range: Clause, direction: Direction, count: number): Row<D, Cell>[] {
    const { sql, values } = select('json', plan, range, direction);
    const rows: { readonly json: string }[] = statements.of(`${sql} LIMIT ?`).all(...values, count);
    return rows.map(({ json }) => {
      const document: D = JSON.parse(json);
      return { id: document._id, value: cellIn(document, query.sort.field), document };
    });
  }

  /** Reads no document: an index tells. */
  function isAnyBehind(place: Place<Cell>, direction: Direction): boolean {
    return rangesBehind(column, direction, place).some((range) => {
      const { sql, values } = select('1', plan, range, direction);
      return statements.of(`${sql} LIMIT 1`).get(...values) !== undefined;
    });
  }

  /**
   * Whether the list's next documents fill the page, or are its last.
   * @param oneIn how many of them there may be for one of the page
   */
  function fillsSoon(oneIn: number): boolean {
    const next = wanted * oneIn;
    const list = { from: 'documents', where: conditions.one };
    const holds = and(conditions.many.map((condition) => condition.holds));
    return rangesFrom(start.place, start.towards).every((range) => {
      if (countUpTo(next, statements, select('1', list, range, start.towards)) <= next) return true;
      const { sql, values } = select('json', list, range, start.towards);
      const fulfilling: Clause = {
        sql: `SELECT 1 FROM (${sql} LIMIT ?) AS documents WHERE ${holds.sql}`,
        values: [...values, next, ...holds.values],
      };
      return countUpTo(wanted, statements, fulfilling) >= wanted;
    });
  }

  function select(columns: string, { from, where }: Plan, range: Clause, direction: Direction): Clause {
    const { sql, values } = and([...where, range]);
    const way = direction === 'ascending' ? 'ASC' : 'DESC';
    const order = column === 'id' ? `id ${way}` : `${column} ${way}, id ${way}`;
    return { sql: `SELECT ${columns} FROM ${from} WHERE ${sql} ORDER BY ${order}`, values };
  }
}
