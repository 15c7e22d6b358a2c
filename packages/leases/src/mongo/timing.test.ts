import { expect, test } from 'vitest';
import { DEFAULT_TIMING } from './timing.ts';

test('a holder stops before another begins, and one that dies is followed within 10 s', () => {
  const { renewMs, lostMs, takeMs, lookMs } = DEFAULT_TIMING;
  expect(renewMs * 2).toBeLessThan(lostMs);
  expect(lostMs + lookMs).toBeLessThan(takeMs);
  // The last sign of life is seen one look late, and its absence another.
  expect(takeMs + 2 * lookMs).toBeLessThan(10_000);
});
