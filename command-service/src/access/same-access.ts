import type { Direction } from '../contract/index.ts';

/** A badge tapped twice is one access: the same student and direction, recorded and happened within this time. */
const DOUBLE_TAP_MS = 10_000;

export interface Tap {
  readonly studentId: string;
  readonly direction: Direction;
  readonly on: string;
  readonly recordedOn: string;
}

/** Whether two taps are the same access (design section 5). */
export const isSameAccess = (one: Tap, other: Tap): boolean =>
  one.studentId === other.studentId &&
  one.direction === other.direction &&
  within(one.on, other.on) &&
  within(one.recordedOn, other.recordedOn);

const within = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) <= DOUBLE_TAP_MS;
