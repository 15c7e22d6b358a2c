import { expect, it } from 'vitest';
import { busyHours } from './busy-hours.ts';

const day = (counts: Readonly<Record<number, number>>) =>
  Array.from({ length: 24 }, (_, hour) => ({ hour, count: counts[hour] ?? 0 }));
const shown = (counts: Readonly<Record<number, number>>) => busyHours(day(counts)).map(({ hour }) => hour);

it('Hours are shown from the first with a report to the last, quiet ones in between too', () => {
  expect(shown({ 8: 3, 10: 1, 12: 2 })).toEqual([8, 9, 10, 11, 12]);
  expect(shown({ 0: 1, 2: 1 })).toEqual([0, 1, 2]);
  expect(shown({ 22: 1, 23: 1 })).toEqual([22, 23]);
  expect(shown({})).toEqual([]);
});
