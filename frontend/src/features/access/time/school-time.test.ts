import { describe, expect, it } from 'vitest';
import { dayAfter, instantOf, schoolDay, schoolTime } from './school-time.ts';

const PARIS = 'Europe/Paris';

describe('The school’s clock', () => {
  it('says which day and time an instant is there', () => {
    const instant = Date.parse('2026-03-02T23:30:00Z');
    expect([schoolDay(instant, PARIS), schoolTime(instant, PARIS)]).toEqual(['2026-03-03', '00:30']);
    expect(schoolDay(instant, 'America/Martinique')).toBe('2026-03-02');
  });

  it.each([
    ['in winter', '2026-01-12', '08:05', '2026-01-12T07:05:00.000Z'],
    ['in summer', '2026-06-12', '08:05', '2026-06-12T06:05:00.000Z'],
    ['just before clocks go forward', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['just after clocks went forward', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['the morning when clocks went back', '2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
  ])('gives the instant of a day and a time %s', (_when, day, time, instant) => {
    expect(instantOf(day, time, PARIS)).toBe(instant);
  });

  it('has no instant for what is no day or no time', () => {
    expect(instantOf('', '08:00', PARIS)).toBeNull();
    expect(instantOf('2026-01-12', '', PARIS)).toBeNull();
    expect(instantOf('2026-13-01', '08:00', PARIS)).toBeNull();
    expect(instantOf('2026-01-12', '25:00', PARIS)).toBeNull();
  });

  it('goes from day to day over the ends of months, and over days of 23 hours', () => {
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect(dayAfter('2026-03-28', 2)).toBe('2026-03-30');
  });
});
