import type { Direction } from '../contract/index.ts';

/** A badge tapped twice is one access: the same student and direction, happened within this time. */
const DOUBLE_TAP_MS = 10_000;

export interface Tap {
  readonly studentId: string;
  readonly direction: Direction;
  /**
   * When it happened. When it was recorded tells nothing: one of two taps may have waited on a device without network.
   */
  readonly on: string;
}

/** Whether two taps are the same access (design section 5). */
export const isSameAccess = (one: Tap, other: Tap): boolean =>
  one.studentId === other.studentId &&
  one.direction === other.direction &&
  Math.abs(Date.parse(one.on) - Date.parse(other.on)) <= DOUBLE_TAP_MS;
