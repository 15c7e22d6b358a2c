import type { Document, Filter } from 'mongodb';
import type { Place } from '../cursor.ts';
import { isScalar } from '../fields.ts';
import { foundOf, opposite, pageOf, pageStart, type Direction, type Row } from '../page.ts';
import type { Page, Query, Scalar, ViewDefinition, ViewDocument } from '../port.ts';
import { allOf, conditionsOf } from './conditions.ts';
import type { Generation, GuardedRow, StoredRow } from './generation.ts';
import { pathOf } from './paths.ts';

/** One page of a list by keyset: its cost does not grow with its depth. @throws InvalidCursor */
export async function find<D extends ViewDocument>(
  { documents, inOrder }: Generation,
  definition: ViewDefinition<D>,
  query: Query<D>,
): Promise<Page<D>> {
  const { field } = query.sort;
  const start = pageStart(definition.name, query, isScalar);
  const where = conditionsOf(definition, query.where);
  const found = foundOf(start, await rowsBehind(start.place, start.towards, query.limit + 1), query.limit);
  const { back } = found;
  const turns = back !== null && (await rowsBehind(back, opposite(start.towards), 1)).length > 0;
  return pageOf(start, found, turns ? back : null);

  async function rowsBehind(
    place: Place<Scalar> | null,
    direction: Direction,
    count: number,
  ): Promise<Row<D, Scalar>[]> {
    const way = direction === 'ascending' ? 1 : -1;
    const order: Record<string, 1 | -1> = { [pathOf(field)]: way, _id: way };
    const filter = behind(where, place, pathOf(field), direction);
    const found = await inOrder((turn) =>
      documents.find<StoredRow<D>>(filter, { ...turn, sort: order, limit: count }).toArray(),
    );
    return found.map(({ _id, document }) => ({ id: _id, value: valueIn(document, field), document }));
  }
}

/**
 * What fulfils the conditions and lies behind a place in a list sorted by a field and then the id. Each alternative is
 * one stretch of an index, in the order of the list.
 */
function behind(
  where: readonly Filter<GuardedRow>[],
  place: Place<Scalar> | null,
  path: string,
  direction: Direction,
): Filter<GuardedRow> {
  if (place === null) return allOf(where);
  const alternatives = rangesBehind(place, path, direction);
  const [only] = alternatives;
  if (only !== undefined && alternatives.length === 1) return allOf([...where, only]);
  return { $or: alternatives.map((range) => allOf([...where, range])) };
}

/** Documents without a value come first, ascending; no comparison with a value finds them. */
function rangesBehind({ value, id, including }: Place<Scalar>, path: string, direction: Direction): Document[] {
  const [past, at] = direction === 'ascending' ? ['$gt', '$gte'] : ['$lt', '$lte'];
  const ids = { _id: { [including ? at : past]: id } };
  if (path === '_id') return [ids];
  const ties = { [path]: { $eq: value }, ...ids };
  if (value === null) return direction === 'ascending' ? [ties, { [path]: { $ne: null } }] : [ties];
  const others = { [path]: { [past]: value } };
  return direction === 'descending' ? [ties, others, { [path]: { $eq: null } }] : [ties, others];
}

/** @throws for what is no scalar */
function valueIn<D extends ViewDocument>(document: D, field: keyof D & string): Scalar {
  const value: unknown = document[field] ?? null;
  if (isScalar(value)) return value;
  throw new TypeError(`Field ${field} is declared to hold one scalar`);
}
