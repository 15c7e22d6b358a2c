import { describe, expect, it } from 'vitest';
import { BENCHMARKS } from './benchmarks.ts';
import { runBenchmark } from './run-benchmark.ts';
import { median, quantile, spread } from './statistics.ts';
import { rounded } from './table.ts';

/** That each works, at a hundredth of its size; how fast it is, is for `npm run bench`. */
describe('A benchmark', () => {
  it.for(BENCHMARKS)(
    '$id $name runs, with right results',
    async (benchmark, { skip }) => {
      const lacks = benchmark.lacks?.() ?? null;
      if (lacks !== null) skip(lacks);
      const { figures, ratios } = await runBenchmark(benchmark, 0.01, 1);
      expect(figures.flatMap(({ samples }) => samples).every((sample) => sample >= 0 && Number.isFinite(sample))).toBe(
        true,
      );
      expect(ratios.length).toBeGreaterThan(0);
      expect(ratios.map(({ value }) => value).every(Number.isFinite)).toBe(true);
    },
    120_000,
  );
});

describe('Figures', () => {
  it('have a median, a spread and quantiles', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(spread([1, 2, 3])).toBe(0.5);
    expect(quantile([5, 1, 4, 2, 3], 0.99)).toBe(5);
    expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  });

  it('are written with as many digits as tell', () => {
    expect([123_456, 12.345, 1.2345, 0.012_345].map(rounded)).toEqual(['123,456', '12.3', '1.23', '0.0123']);
  });
});
