import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TIMING, restAfter } from './timing.ts';

const timing = { ...DEFAULT_TIMING, paceMs: 5, longestPaceMs: 40 };

describe('A view rests', () => {
  it.each([
    { worked: 0, rests: 5, until: 'until its pace' },
    { worked: 1, rests: 4, until: 'until its pace' },
    { worked: 2, rests: 6, until: 'three times as long as it worked' },
    { worked: 10, rests: 30, until: 'three times as long as it worked' },
    { worked: 25, rests: 15, until: 'until its longest pace' },
    { worked: 40, rests: 0, until: 'no longer' },
  ])('$until, after $worked ms of work', ({ worked, rests }) => {
    expect(restAfter(timing, worked)).toBe(rests);
  });

  it('not at all where it worked longer than its longest pace', () => {
    fc.assert(fc.property(fc.double({ min: 40, max: 1e6, noNaN: true }), (worked) => restAfter(timing, worked) <= 0));
  });

  it('until one and the same moment where there is one pace', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (worked) => restAfter(DEFAULT_TIMING, worked) === DEFAULT_TIMING.paceMs - worked),
    );
  });
});
