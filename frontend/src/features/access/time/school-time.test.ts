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
    ['that is left out as clocks go forward', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['just before clocks go back', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['that comes twice as clocks go back', '2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'],
    ['just after clocks went back', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['the morning when clocks went back', '2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
    ['of a year that is a slip of the finger', '0206-03-02', '08:05', '0206-03-02T07:55:39.000Z'],
    ['of the first year of all', '0001-01-01', '00:00', '0000-12-31T23:50:39.000Z'],
  ])('gives the instant of a day and a time %s', (_when, day, time, instant) => {
    expect(instantOf(day, time, PARIS)).toBe(instant);
  });

  it('takes a time that comes twice for the first one while the second is still to come', () => {
    const first = '2026-10-25T00:30:00.000Z';
    expect(instantOf('2026-10-25', '02:30', PARIS, Date.parse(first))).toBe(first);
    expect(instantOf('2026-10-25', '02:31', PARIS, Date.parse(first))).toBe('2026-10-25T00:31:00.000Z');
    expect(instantOf('2026-10-25', '02:30', PARIS, Date.parse('2026-10-25T01:30:00Z'))).toBe(
      '2026-10-25T01:30:00.000Z',
    );
    expect(instantOf('2026-10-25', '08:00', PARIS, Date.parse(first))).toBe('2026-10-25T07:00:00.000Z');
    expect(instantOf('2026-11-01', '01:30', 'America/Miquelon')).toBe('2026-11-01T04:30:00.000Z');
  });

  it('has no instant for what is no day or no time', () => {
    expect(instantOf('', '08:00', PARIS)).toBeNull();
    expect(instantOf('2026-01-12', '', PARIS)).toBeNull();
    expect(instantOf('2026-13-01', '08:00', PARIS)).toBeNull();
    expect(instantOf('2026-01-12', '25:00', PARIS)).toBeNull();
    expect(instantOf('9999-12-31', '23:59', PARIS)).toBeNull();
  });

  it('goes from day to day over the ends of months, and over days of 23 hours', () => {
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect(dayAfter('2026-03-28', 2)).toBe('2026-03-30');
  });
});
