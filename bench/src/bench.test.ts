import { describe, expect, it } from 'vitest';
import { BENCHMARKS } from './benchmarks.ts';
import { runBenchmark } from './run-benchmark.ts';
import { median, quantile, spread } from './statistics.ts';
import { rounded } from './table.ts';
import { takeTurns } from './take-turns.ts';

/** The long one starts the whole distributed form, as the cluster's tests and the drill do: CI has no time for it. */
const chosen = BENCHMARKS.filter(({ isLong = false }) => !isLong || process.env.PROVE);

/** That each works, at a hundredth of its size; how fast it is, is for `npm run bench`. */
for (const benchmark of chosen) {
  const lacks = benchmark.lacks?.() ?? null;
  const unless = lacks === null ? '' : `, unless ${lacks}`;
  it.skipIf(lacks !== null)(
    `Benchmark ${benchmark.id} ${benchmark.name} runs, with right results${unless}`,
    { timeout: 240_000 },
    async () => {
      const { figures, ratios } = await runBenchmark(benchmark, { scale: 0.01, rounds: 1, warmsUp: false });
      expect(figures.flatMap(({ samples }) => samples).filter((sample) => !(sample >= 0))).toEqual([]);
      expect(ratios.length).toBeGreaterThan(0);
      expect(ratios.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
    },
  );
}

describe('Turns', () => {
  /** Counts its turns. */
  const counting = () => {
    let turn = 0;
    return { name: 'counting', unit: 'turns', run: async () => (turn += 1) };
  };

  it.each([
    { warmsUp: true, samples: [2, 3, 4] },
    { warmsUp: false, samples: [1, 2, 3] },
  ])('are as many as asked for; one to warm up does not count (warmsUp: $warmsUp)', async ({ warmsUp, samples }) => {
    const [figure] = await takeTurns([counting()], { rounds: 3, warmsUp, until: Number.POSITIVE_INFINITY });
    expect(figure?.samples).toEqual(samples);
  });

  it('are no more than there is time for, but one', async () => {
    const [figure] = await takeTurns([counting()], { rounds: 3, warmsUp: false, until: 0 });
    expect(figure?.samples).toEqual([1]);
  });
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
