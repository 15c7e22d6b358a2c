import { BACKWARDS, END, type Position as ClientPosition } from '@eventstore/db-client';
import { START, type Position } from '../port.ts';
import type { Link } from './connection.ts';
import { PLACEHOLDER, type Names } from './names.ts';
import { parsePosition, positionOf } from './position.ts';
import { readToEnd } from './read-to-end.ts';

/** How many events are looked at, from the end on, for the first of ours; and how many at a time after those. */
const FIRST_PAGE = 4;
const PAGE = 500;

/** Position of our newest event, before whatever EventStoreDB has written after it, or START. */
export async function readHead(link: Link, names: Names): Promise<Position> {
  let from: ClientPosition | typeof END = END;
  let maxCount = FIRST_PAGE;
  for (;;) {
    const events = await readBackwards(link, from, maxCount);
    const ours = events.find(({ streamId, type }) => names.ours(streamId) !== null && type !== PLACEHOLDER);
    if (ours) return positionOf(ours.position);
    const oldest = events.at(-1);
    if (!oldest || events.length < maxCount) return START;
    from = oldest.position;
    maxCount = PAGE;
  }
}

/** Where the database ends, whoever wrote it. */
export const readLastPosition = (link: Link): Promise<Position> => readOneBackwards(link, END);

/**
 * Position of the last event before a place, whoever wrote it, or START. Where a page begins, the server names no prepare
 * position, and reading backwards from there would leave out the event that ends there.
 */
export async function readPositionBefore(link: Link, place: Position): Promise<Position> {
  const from = parsePosition(place);
  return from ? readOneBackwards(link, { commit: from.commit, prepare: from.commit }) : START;
}

async function readOneBackwards(link: Link, from: ClientPosition | typeof END): Promise<Position> {
  const [last] = await readBackwards(link, from, 1);
  return last ? positionOf(last.position) : START;
}

async function readBackwards(link: Link, fromPosition: ClientPosition | typeof END, maxCount: number) {
  const read = link.client.readAll({ ...link.options, direction: BACKWARDS, fromPosition, maxCount });
  return (await readToEnd(read, link.lost)).flatMap(({ event }) => event ?? []);
}
