import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { laterMoment, schoolDays, type SchoolDay } from './calendar.ts';
import { makeRandom } from './random.ts';

const PARIS = 'Europe/Paris';
const daysUpTo = (now: string): readonly SchoolDay[] => schoolDays(Temporal.Instant.from(now), PARIS);
const local = (moment: number): string =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(PARIS).toPlainDateTime().toString();
const opening = (days: readonly SchoolDay[]): string[] => days.map(({ opens }) => local(opens));

describe('the demo school days', () => {
  it('begin with the school year in September', () => {
    expect(opening(daysUpTo('2026-03-20T12:00:00Z'))[0]).toBe('2025-09-01T08:00:00');
  });

  it('go back to the year before while the school year is young', () => {
    expect(opening(daysUpTo('2025-09-12T12:00:00Z'))[0]).toBe('2024-09-02T08:00:00');
  });

  it('leave out weekends and holidays, and shorten Wednesdays', () => {
    const days = daysUpTo('2025-11-20T20:00:00Z');
    const hours = days.map(({ opens, closes }) => `${local(opens)} ${local(closes).slice(11)}`);
    expect(hours.slice(hours.indexOf('2025-10-16T08:00:00 17:30:00')).slice(0, 10)).toEqual([
      '2025-10-16T08:00:00 17:30:00',
      '2025-10-17T08:00:00 17:30:00',
      '2025-11-03T08:00:00 17:30:00',
      '2025-11-04T08:00:00 17:30:00',
      '2025-11-05T08:00:00 12:30:00',
      '2025-11-06T08:00:00 17:30:00',
      '2025-11-07T08:00:00 17:30:00',
      '2025-11-10T08:00:00 17:30:00',
      '2025-11-12T08:00:00 12:30:00',
      '2025-11-13T08:00:00 17:30:00',
    ]);
  });

  it('play the last five weekdays even in holidays, so that something is fresh', () => {
    expect(opening(daysUpTo('2025-08-13T20:00:00Z')).slice(-6)).toEqual([
      '2025-07-04T08:00:00',
      '2025-08-07T08:00:00',
      '2025-08-08T08:00:00',
      '2025-08-11T08:00:00',
      '2025-08-12T08:00:00',
      '2025-08-13T08:00:00',
    ]);
  });

  it('end now', () => {
    const last = daysUpTo('2025-11-20T09:15:00Z').at(-1);
    expect(last && local(last.closes)).toBe('2025-11-20T10:15:00');
  });

  it('leave out a day that has hardly begun', () => {
    expect(opening(daysUpTo('2025-11-20T07:10:00Z')).at(-1)).toBe('2025-11-19T08:00:00');
  });
});

describe('a later moment', () => {
  const days = daysUpTo('2025-11-21T12:00:00Z').slice(-2);

  it('on the same day is at least a minute later and before the day ends', () => {
    const [thursday] = days;
    const after = (thursday?.closes ?? 0) - 120_000;
    const later = laterMoment(makeRandom(5), days, after, 0);
    expect(later).toBeGreaterThanOrEqual(after + 60_000);
    expect(later).toBeLessThan(thursday?.closes ?? 0);
  });

  it('after closing time is on the next day', () => {
    const [thursday, friday] = days;
    const later = laterMoment(makeRandom(5), days, thursday?.closes ?? 0, 0);
    expect(later).toBeGreaterThanOrEqual(friday?.opens ?? Infinity);
  });

  it('is none when it is still to come', () => {
    expect(laterMoment(makeRandom(5), days, days.at(-1)?.closes ?? 0, 3)).toBeNull();
  });
});
