import { expect, test } from 'vitest';
import { DEFAULT_RETRIES, delayAfter } from './retries.ts';

test('the delay doubles after each failure, up to the longest', () => {
  const retries = { attempts: 9, firstDelayMs: 100, longestDelayMs: 1_000 };
  expect([1, 2, 3, 4, 5, 60].map((failed) => delayAfter(failed, retries))).toEqual([100, 200, 400, 800, 1_000, 1_000]);
});

test('unless told otherwise, a job is given up after about two minutes', () => {
  const { attempts } = DEFAULT_RETRIES;
  const delays = Array.from({ length: attempts - 1 }, (_, index) => delayAfter(index + 1, DEFAULT_RETRIES));
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(127_000);
});
