import { describe, expect, it } from 'vitest';
import {
  closedDays,
  daysOf,
  isTooLong,
  longestUpTo,
  parseStatistics,
  spanOf,
  statisticsQuery,
  type DayRange,
} from './statistics-location.ts';
import { ANY_CLASS } from '../list/class-choice.ts';
import { showsStatistics } from './shows-statistics.ts';

const TODAY = '2026-10-26';
const MONTH = { from: '2026-09-27', to: '2026-10-26' };
const parse = (query: string) => parseStatistics(new URLSearchParams(query), TODAY);
const days = (query: string) => parse(query).days;
const queryOf = (range: DayRange) => statisticsQuery({ days: range, ofClass: ANY_CLASS }, TODAY);

describe('The days of the statistics', () => {
  it('are the last thirty where the address says nothing, or nothing that makes sense', () => {
    expect(days('')).toEqual(MONTH);
    expect(days('from=2026-01-01')).toEqual(MONTH);
    expect(days('from=2026-02-30x&to=2026-03-01')).toEqual(MONTH);
    expect(days('from=2026-03-02&to=2026-03-01')).toEqual(MONTH);
    expect(days('from=2026-02-30&to=2026-03-05')).toEqual(MONTH);
    expect(days('from=2026-99-01&to=2026-99-02')).toEqual(MONTH);
  });

  it('come back from their address', () => {
    const range = { from: '2026-03-02', to: '2026-03-06' };
    const query = queryOf(range);
    expect(query).toBe('view=statistics&from=2026-03-02&to=2026-03-06');
    expect(days(query)).toEqual(range);
    expect(showsStatistics(new URLSearchParams(query))).toBe(true);
    const day = { from: '2026-03-02', to: '2026-03-02' };
    expect(days(queryOf(day))).toEqual(day);
    expect(queryOf(MONTH)).toBe('view=statistics');
    const likeUsual = [daysOf('week', TODAY), { from: MONTH.from, to: '2026-10-10' }];
    expect(likeUsual.map((one) => days(queryOf(one)))).toEqual(likeUsual);
    expect(showsStatistics(new URLSearchParams('tab=filed'))).toBe(false);
  });

  it.each([
    ['week', '2026-10-26', '2026-10-20'],
    ['month', '2026-03-30', '2026-03-01'],
    ['year', '2026-10-26', '2026-09-01'],
    ['year', '2026-09-01', '2026-09-01'],
    ['year', '2026-08-31', '2025-09-01'],
  ] as const)('of a %s up to %s begin on %s', (span, today, from) => {
    expect(daysOf(span, today)).toEqual({ from, to: today });
  });

  it('are known for the span that they are', () => {
    expect(spanOf(daysOf('year', TODAY), TODAY)).toBe('year');
    expect(spanOf({ from: '2026-10-20', to: '2026-10-25' }, TODAY)).toBeNull();
  });

  it('end today where the end is open, and begin as usual where the beginning is', () => {
    expect(closedDays('2026-10-01', null, TODAY)).toEqual({ from: '2026-10-01', to: TODAY });
    expect(closedDays('2026-11-02', null, TODAY)).toEqual({ from: '2026-11-02', to: '2026-11-02' });
    expect(closedDays(null, '2026-05-30', TODAY)).toEqual({ from: '2026-05-01', to: '2026-05-30' });
    expect(closedDays(null, null, TODAY)).toEqual(MONTH);
  });

  it('are four hundred at most', () => {
    expect(isTooLong({ from: '2025-09-22', to: TODAY })).toBe(false);
    expect(isTooLong({ from: '2025-09-21', to: TODAY })).toBe(true);
    expect(longestUpTo({ from: '2020-01-01', to: TODAY })).toEqual({ from: '2025-09-22', to: TODAY });
  });
});

describe('The class of the statistics', () => {
  it('comes back from the address, with its days', () => {
    const location = { days: daysOf('week', TODAY), ofClass: { level: '4e', section: 'B' } } as const;
    expect(parse(statisticsQuery(location, TODAY))).toEqual(location);
    expect(statisticsQuery({ days: MONTH, ofClass: { level: '4e', section: null } }, TODAY)).toBe(
      'view=statistics&level=4e',
    );
  });

  it('is any where the address names none', () => {
    expect(parse('section=B').ofClass).toEqual(ANY_CLASS);
    expect(parse('level=7e&section=B').ofClass).toEqual(ANY_CLASS);
    expect(parse('level=4e&section=F').ofClass).toEqual({ level: '4e', section: null });
  });
});
