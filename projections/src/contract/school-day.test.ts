import { expect, it } from 'vitest';
import { schoolDay } from './school-day.ts';

it.each([
  ['2026-01-15T22:59:59.999Z', 'Europe/Paris', '2026-01-15'],
  ['2026-01-15T23:00:00.000Z', 'Europe/Paris', '2026-01-16'],
  ['2026-07-15T22:00:00.000Z', 'Europe/Paris', '2026-07-16'],
  ['2026-03-28T22:59:00.000Z', 'Europe/Paris', '2026-03-28'],
  ['2026-03-28T23:00:00.000Z', 'Europe/Paris', '2026-03-29'],
  ['2026-03-29T21:59:00.000Z', 'Europe/Paris', '2026-03-29'],
  ['2026-03-29T22:00:00.000Z', 'Europe/Paris', '2026-03-30'],
  ['2026-10-25T22:59:00.000Z', 'Europe/Paris', '2026-10-25'],
  ['2026-10-25T23:00:00.000Z', 'Europe/Paris', '2026-10-26'],
  ['2026-01-15T11:00:00.000Z', 'Pacific/Auckland', '2026-01-16'],
])('%s in %s is on %s', (instant, timeZone, day) => {
  expect(schoolDay(instant, timeZone)).toBe(day);
});
