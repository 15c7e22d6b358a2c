import { START, type Position } from '../port.ts';

/** A place in EventStoreDB's transaction file, as its client names it. */
export interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** As many digits as the largest 64-bit number has, so that strings compare like numbers. */
const WIDTH = String(2n ** 64n - 1n).length;

const POSITION = new RegExp(`^(\\d{${WIDTH}})-(\\d{${WIDTH}})$`, 'u');

/** A place in the database as a position, whose texts compare as the places do. */
export const positionOf = ({ commit, prepare }: LogPosition): Position => `${padded(commit)}-${padded(prepare)}`;

/** Whether this log may have given it. */
export const isPosition = (position: Position): boolean => position === START || POSITION.test(position);

/** @returns null for START. @throws RangeError for a string that this log never gave */
export function parsePosition(position: Position): LogPosition | null {
  if (position === START) return null;
  const [, commit, prepare] = POSITION.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) {
    throw new RangeError(`${JSON.stringify(position)} is not a position of this log`);
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/**
 * Whether an event may have this position. Where one ends and a page begins, the server names another prepare position.
 */
export function isOfEvent(position: Position): boolean {
  const place = parsePosition(position);
  return place !== null && place.commit === place.prepare;
}

const padded = (part: bigint): string => String(part).padStart(WIDTH, '0');
