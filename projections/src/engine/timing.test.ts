import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOff, DEFAULT_TIMING, nextPace } from './timing.ts';

const timing = { ...DEFAULT_TIMING, paceMs: 5, longestPaceMs: 100 };
const soon = fc.double({ min: 0, max: 5, maxExcluded: true, noNaN: true });
const late = fc.double({ min: 5, noNaN: true });
const pace = fc.integer({ min: 5, max: 100 });
const few = fc.integer({ min: 1, max: 2 });

describe('The pace of a view', () => {
  it('gets slower step by step while more events come at once', () => {
    const paces = [5];
    for (let batches = 0; batches < 6; batches += 1)
      paces.push(nextPace(timing, paces.at(-1) ?? NaN, { idleMs: 0, events: 3 }));
    expect(paces).toEqual([5, 10, 20, 40, 80, 100, 100]);
  });

  it('is as ever once nothing has come for as long', () => {
    fc.assert(
      fc.property(pace, late, fc.nat(), (last, idleMs, events) => nextPace(timing, last, { idleMs, events }) === 5),
    );
  });

  it('is as ever while events come one by one, however soon', () => {
    fc.assert(fc.property(pace, soon, few, (last, idleMs, events) => nextPace(timing, last, { idleMs, events }) === 5));
  });

  it('gets slower also for a view that shows none of what comes', () => {
    expect(nextPace(timing, 5, { idleMs: 0, events: 0 })).toBe(10);
  });

  it('stays within its bounds', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ idleMs: fc.oneof(soon, late), events: fc.nat({ max: 5 }) })), (arrivals) => {
        const last = arrivals.reduce((before, arrival) => nextPace(timing, before, arrival), 5);
        return last >= 5 && last <= 100;
      }),
    );
  });

  it('is none where none is asked for', () => {
    fc.assert(fc.property(soon, (idleMs) => nextPace({ ...timing, paceMs: 0 }, 0, { idleMs, events: 3 }) === 0));
  });
});

it('The pause after an error doubles with each that came before, up to the longest', () => {
  const pauses = [0, 1, 2, 3, 9].map((failures) => backOff({ ...timing, retryMs: 100, maxRetryMs: 500 }, failures));
  expect(pauses).toEqual([100, 200, 400, 500, 500]);
});
