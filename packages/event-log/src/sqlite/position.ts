import { START, type Position } from '../port.ts';

/**
 * A position is the event's row number, padded to the width of the largest safe integer so that strings compare like
 * numbers.
 */
export const POSITION_WIDTH = String(Number.MAX_SAFE_INTEGER).length;

const POSITION = new RegExp(`^\\d{${POSITION_WIDTH}}$`, 'u');

/** @param row an event's row number; 0 is before the first */
export function positionOfRow(row: number): Position {
  return row === 0 ? START : String(row).padStart(POSITION_WIDTH, '0');
}

/** Whether this log may have given it. */
export const isPosition = (position: Position): boolean => position === START || POSITION.test(position);

/** @throws RangeError for a string that this log never gave */
export function rowOfPosition(position: Position): number {
  if (position === START) return 0;
  if (!POSITION.test(position)) throw new RangeError(`${JSON.stringify(position)} is not a position of this log`);
  return Number(position);
}
