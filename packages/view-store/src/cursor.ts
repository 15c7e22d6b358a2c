import { hash } from 'node:crypto';
import { InvalidCursor, type Query, type Scalar, type ViewDocument } from './port.ts';

/** A place in a sorted list: right at a document, or where one was. */
export interface Place<V extends Scalar> {
  readonly value: V;
  readonly id: string;
  /** Whether the document at the place itself belongs to the page. */
  readonly including: boolean;
}

/** Names a list, so that the cursor of one is refused by another. */
export function listKey<D extends ViewDocument>(view: string, { where, sort }: Query<D>): string {
  const text = JSON.stringify([view, where, sort], (name, value: unknown) => (name === 'anyOf' ? [] : value));
  return hash('sha256', text, 'base64url').slice(0, 11);
}

/** A place in a list as a client is given it. @param list what it is a place of: no other list takes it */
export function writeCursor(list: string, { value, id, including }: Place<Scalar>): string {
  return Buffer.from(JSON.stringify([list, value, id, including])).toString('base64url');
}

/**
 * @param isValue tells what a document may be sorted by
 * @throws InvalidCursor for anything that `writeCursor` did not write for this list
 */
export function readCursor<V extends Scalar>(
  list: string,
  cursor: string,
  isValue: (value: unknown) => value is V,
): Place<V> {
  const parts = parse(cursor);
  if (!Array.isArray(parts) || parts.length !== 4) throw new InvalidCursor();
  const [, value, id, including]: unknown[] = parts;
  if (!isValue(value) || typeof id !== 'string' || typeof including !== 'boolean') throw new InvalidCursor();
  const place = { value, id, including };
  // Another list has another key; decoding overlooks odd characters, and numbers that JSON can't write.
  if (writeCursor(list, place) !== cursor) throw new InvalidCursor();
  return place;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw new InvalidCursor();
  }
}
