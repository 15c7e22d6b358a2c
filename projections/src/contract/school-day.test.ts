import { expect, it } from 'vitest';
import { daysBetween, schoolDay, schoolHour } from './school-day.ts';

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

it.each([
  ['2026-03-29T00:59:00.000Z', 'Europe/Paris', 1],
  ['2026-03-29T01:00:00.000Z', 'Europe/Paris', 3],
  ['2026-10-25T00:30:00.000Z', 'Europe/Paris', 2],
  ['2026-10-25T01:30:00.000Z', 'Europe/Paris', 2],
  ['2026-10-25T02:00:00.000Z', 'Europe/Paris', 3],
  ['2026-01-15T23:00:00.000Z', 'Europe/Paris', 0],
])('At %s the clock in %s shows hour %d', (instant, timeZone, hour) => {
  expect(schoolHour(instant, timeZone)).toBe(hour);
});

it.each([
  ['2026-03-02', '2026-03-02', 0],
  ['2026-03-28', '2026-03-30', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2025-12-31', '2026-03-01', 60],
])('From %s to %s it is %d days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
