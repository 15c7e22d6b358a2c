import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
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

it('Days and hours are those of the time zone database, near its changes too', () => {
  const zones = fc.constantFrom(
    'Europe/Paris',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Asia/Gaza',
  );
  const from = new Date('2005-01-01T00:00:00.000Z');
  const to = new Date('2035-01-01T00:00:00.000Z');
  const instants = fc.date({ min: from, max: to, noInvalidDate: true });
  const nearChange = fc
    .tuple(instants, zones, fc.integer({ min: -7_200_000, max: 7_200_000 }))
    .map(([date, zone, away]) => {
      const start = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone);
      const change = start.getTimeZoneTransition('next') ?? start;
      return [new Date(change.epochMilliseconds + away), zone] as const;
    });
  fc.assert(
    fc.property(fc.oneof(fc.tuple(instants, zones), nearChange), ([date, zone]) => {
      const instant = date.toISOString();
      const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
      expect([schoolDay(instant, zone), schoolHour(instant, zone)]).toEqual([
        zoned.toPlainDate().toString(),
        zoned.hour,
      ]);
    }),
    { numRuns: 1_000 },
  );
});
