import { describe, expect, it } from 'vitest';
import { makeLag } from './lag.ts';

describe('The lag of a view', () => {
  it('is nothing while it has all that was seen of the log', () => {
    const lag = makeLag();
    lag.seen('', 2_000);
    expect(lag.behind('', 2_000)).toBe(0);
    lag.seen('05', 3_000);
    expect(lag.behind('05', 60_000)).toBe(0);
    expect(lag.behind('09', 60_000)).toBe(0);
  });

  it('is not known before the log was seen', () => {
    expect(makeLag().behind('', 1_000)).toBeNull();
  });

  it('counts from when the first event that it lacks was seen', () => {
    const lag = makeLag();
    lag.seen('05', 3_000);
    lag.seen('05', 9_000);
    lag.seen('07', 10_000);
    expect(lag.behind('', 13_000)).toBe(10);
    expect(lag.behind('05', 13_000)).toBe(3);
    expect(lag.behind('06', 13_000)).toBe(3);
  });

  it('of one that has been stuck for long still counts from the beginning', () => {
    const lag = makeLag();
    const position = (n: number): string => String(n).padStart(6, '0');
    for (let n = 1; n <= 5_000; n += 1) lag.seen(position(n), n * 1_000);
    expect(lag.behind(position(0), 5_000_000)).toBe(4_999);
    expect(lag.behind(position(4_999), 5_000_000)).toBe(0);
    expect(lag.behind(position(5_000), 9_000_000)).toBe(0);
  });
});
