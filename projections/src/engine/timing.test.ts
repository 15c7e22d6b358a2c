import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TIMING, nextPace } from './timing.ts';

const timing = { ...DEFAULT_TIMING, paceMs: 5, longestPaceMs: 100 };
const soon = fc.double({ min: 0, max: 5, maxExcluded: true, noNaN: true });
const late = fc.double({ min: 5, noNaN: true });

describe('The pace of a view', () => {
  it('gets slower step by step while more events come at once', () => {
    const paces = [5];
    for (let batches = 0; batches < 6; batches += 1) paces.push(nextPace(timing, paces.at(-1) ?? NaN, 0));
    expect(paces).toEqual([5, 10, 20, 40, 80, 100, 100]);
  });

  it('is as ever once nothing has come for as long', () => {
    fc.assert(fc.property(fc.integer({ min: 5, max: 100 }), late, (last, idle) => nextPace(timing, last, idle) === 5));
  });

  it('stays within its bounds', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(soon, late)), (idles) => {
        const last = idles.reduce((pace, idle) => nextPace(timing, pace, idle), 5);
        return last >= 5 && last <= 100;
      }),
    );
  });

  it('is none where none is asked for', () => {
    fc.assert(fc.property(soon, (idle) => nextPace({ ...timing, paceMs: 0 }, 0, idle) === 0));
  });
});
