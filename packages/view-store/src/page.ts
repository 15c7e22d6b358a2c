import { listKey, readCursor, writeCursor, type Place } from './cursor.ts';
import type { Page, Query, Scalar, ViewDocument } from './port.ts';

export type Direction = 'ascending' | 'descending';

/** The other way round. */
export const opposite = (direction: Direction): Direction => (direction === 'ascending' ? 'descending' : 'ascending');

/** Where a page of a list begins, and which way it is read. */
export interface PageStart<V extends Scalar> {
  readonly list: string;
  /** Null: at the list's own start, or its end. */
  readonly place: Place<V> | null;
  readonly backwards: boolean;
  readonly towards: Direction;
}

/** @throws InvalidCursor */
export function pageStart<D extends ViewDocument, V extends Scalar>(
  view: string,
  query: Query<D>,
  isValue: (value: unknown) => value is V,
): PageStart<V> {
  const { after, before, sort } = query;
  if (after !== undefined && before !== undefined) throw new TypeError('A page is after a cursor or before one');
  const list = listKey(view, query);
  const backwards = before !== undefined;
  const cursor = after ?? before;
  const place = cursor === undefined || (backwards && cursor === '') ? null : readCursor(list, cursor, isValue);
  return { list, place, backwards, towards: backwards ? opposite(sort.direction) : sort.direction };
}

/** A document with its place. */
export interface Row<D extends ViewDocument, V extends Scalar> {
  readonly value: V;
  readonly id: string;
  readonly document: D;
}

/** What was found of a page, in the order in which it was read. */
export interface Found<D extends ViewDocument, V extends Scalar> {
  readonly rows: readonly Row<D, V>[];
  /** Where the reading would go on, and from where it would turn back; null where nothing can lie there. */
  readonly onwards: Place<V> | null;
  readonly back: Place<V> | null;
}

/** @param rows one more than the limit, where there are so many */
export function foundOf<D extends ViewDocument, V extends Scalar>(
  { place }: PageStart<V>,
  rows: readonly Row<D, V>[],
  limit: number,
): Found<D, V> {
  const kept = rows.slice(0, limit);
  const first = kept[0];
  const last = kept.at(-1);
  const turn = first ? placeOf(first) : place && { ...place, including: true };
  return {
    rows: kept,
    onwards: rows.length > limit && last ? placeOf(last) : null,
    // A list that was asked for from its start has nothing on its other side.
    back: place === null ? null : turn,
  };
}

/** @param back where a page lies on the other side, or null */
export function pageOf<D extends ViewDocument, V extends Scalar>(
  { list, backwards }: PageStart<V>,
  { rows, onwards }: Found<D, V>,
  back: Place<V> | null,
): Page<D> {
  const documents = rows.map(({ document }) => document);
  const cursorOf = (place: Place<V> | null): string | null => (place === null ? null : writeCursor(list, place));
  return {
    documents: backwards ? documents.toReversed() : documents,
    next: cursorOf(backwards ? back : onwards),
    previous: cursorOf(backwards ? onwards : back),
  };
}

const placeOf = <V extends Scalar>({ value, id }: Row<ViewDocument, V>): Place<V> => ({ value, id, including: false });
