import type { Page, Query, ViewDefinition, ViewDocument } from '../port.ts';
import { columnOf, type Cell } from './columns.ts';
import { and, conditionsOf, type Clause } from './conditions.ts';
import { listKey, readCursor, writeCursor, type Place } from './cursor.ts';
import { planPage } from './plan.ts';
import { rangesBehind, type Direction } from './ranges.ts';
import type { Statements } from './statements.ts';

interface Row {
  readonly id: string;
  readonly value: Cell;
  readonly json: string;
}

/** One page of a list by keyset: its cost does not grow with its depth. @throws InvalidCursor */
export function find<D extends ViewDocument>(
  statements: Statements,
  definition: ViewDefinition<D>,
  query: Query<D>,
): Page<D> {
  const { after, before, limit, sort } = query;
  if (after !== undefined && before !== undefined) throw new TypeError('A page is after a cursor or before one');
  const list = listKey(definition.name, query);
  const backwards = before !== undefined;
  const cursor = after ?? before;
  const start = cursor === undefined || (backwards && cursor === '') ? null : readCursor(list, cursor);
  const { from, where } = planPage(statements, conditionsOf(definition, query.where));
  const column = columnOf(sort.field);
  const towards = backwards ? opposite(sort.direction) : sort.direction;

  const found = rowsBehind(start, towards, limit + 1);
  const rows = found.slice(0, limit);
  const first = rows[0];
  const last = rows.at(-1);
  const onwards = found.length > limit && last ? placeOf(last) : null;
  const back = turnBack(first ? placeOf(first) : start && { ...start, including: true });
  return {
    documents: (backwards ? rows.reverse() : rows).map(({ json }): D => JSON.parse(json)),
    next: cursorOf(backwards ? back : onwards),
    previous: cursorOf(backwards ? onwards : back),
  };

  function rowsBehind(place: Place | null, direction: Direction, count: number): Row[] {
    if (place === null) return rowsIn([], direction, count);
    const rows: Row[] = [];
    for (const range of rangesBehind(column, direction, place)) {
      if (rows.length < count) rows.push(...rowsIn([range], direction, count - rows.length));
    }
    return rows;
  }

  function rowsIn(ranges: readonly Clause[], direction: Direction, count: number): Row[] {
    const { sql, values } = and([...where, ...ranges]);
    const way = direction === 'ascending' ? 'ASC' : 'DESC';
    const order = column === 'id' ? `id ${way}` : `${column} ${way}, id ${way}`;
    return statements
      .of(`SELECT id, ${column} AS value, json FROM ${from} WHERE ${sql} ORDER BY ${order} LIMIT ?`)
      .all(...values, count);
  }

  /** The place itself where a page lies on its other side, else null. A list that was asked for from its start has none. */
  function turnBack(place: Place | null): Place | null {
    if (start === null || place === null) return null;
    return rowsBehind(place, opposite(towards), 1).length > 0 ? place : null;
  }

  function cursorOf(place: Place | null): string | null {
    return place === null ? null : writeCursor(list, place);
  }
}

const placeOf = ({ value, id }: Row): Place => ({ value, id, including: false });

const opposite = (direction: Direction): Direction => (direction === 'ascending' ? 'descending' : 'ascending');
