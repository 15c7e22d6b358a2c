import type { CountedReport } from '@vigie/projections/contract';
import { describe, expect, it } from 'vitest';
import { countedReport } from '../../testing/documents.ts';
import { startTally } from './tally.ts';

function countsOf(...reports: readonly Partial<CountedReport>[]) {
  const tally = startTally();
  for (const report of reports) tally.add(countedReport(report), []);
  return tally.counts();
}
const filed = (afterDays: number, afterMinutes = afterDays * 1440) => ({ filed: { afterDays, afterMinutes } });
const steps = (...reports: readonly Partial<CountedReport>[]) =>
  countsOf(...reports)
    .filing.steps.filter(({ count }) => count > 0)
    .map(({ step, count }) => [step, count]);

describe('Counting reports', () => {
  it('counts nothing as nothing, in every category, hour and step', () => {
    const counts = countsOf();
    expect(counts).toMatchObject({ total: 0, levels: [], places: [], withoutPlace: 0 });
    expect(counts.categories.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(counts.hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(counts.filing.medianMinutes).toBeNull();
  });

  it('leaves deleted reports out', () => {
    expect(countsOf({ category: 'dress' }, { category: 'dress', deleted: true })).toMatchObject({ total: 1 });
  });

  it('counts a report once in each level that it is about', () => {
    const tally = startTally();
    tally.add(countedReport(), ['5e', '6e', '5e']);
    tally.add(countedReport(), ['5e']);
    tally.add(countedReport(), []);
    expect(tally.counts().levels).toEqual([
      { level: '6e', count: 1 },
      { level: '5e', count: 2 },
      { level: null, count: 1 },
    ]);
  });

  it('names a place by its commonest spelling, with or without the space that a phone writes after a word', () => {
    const typed = ['Cour', 'Cour', 'Cour ', 'Cour ', 'cour', 'cour', 'cour'];
    expect(countsOf(...typed.map((location) => ({ location }))).places).toEqual([{ place: 'Cour', count: 7 }]);
  });

  it.each([
    [0, 'sameDay'],
    [1, 'nextDay'],
    [2, 'twoOrThreeDays'],
    [3, 'twoOrThreeDays'],
    [4, 'fourToSevenDays'],
    [7, 'fourToSevenDays'],
    [8, 'later'],
    [300, 'later'],
  ])('filed %d days later: %s', (days, step) => {
    expect(steps(filed(days))).toEqual([[step, 1]]);
  });

  it('tells what waits to be filed from what is not finalized', () => {
    expect(steps({}, {}, { finalized: false }, filed(0))).toEqual([
      ['sameDay', 1],
      ['waiting', 2],
      ['unfinalized', 1],
    ]);
  });

  it('finds the time in which half of the filed ones were filed', () => {
    const median = (...minutes: readonly number[]) =>
      countsOf(...minutes.map((one) => filed(0, one)), { filed: null }).filing.medianMinutes;
    expect(median(30)).toBe(30);
    expect(median(90, 5)).toBe(5);
    expect(median(100, 9, 20)).toBe(20);
    expect(median(1000, 200, 30, 4)).toBe(30);
  });

  it('takes what was filed before it was made, as clocks were set back, for filed at once', () => {
    expect(countsOf(filed(-1, -726)).filing.medianMinutes).toBe(0);
    expect(steps(filed(-1, -726))).toEqual([['sameDay', 1]]);
  });
});
