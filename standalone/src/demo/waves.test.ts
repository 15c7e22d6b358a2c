import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { wavesOf } from './waves.ts';

const itself = (item: string): string => item;

it('puts items of the same subject into different waves', () => {
  expect(wavesOf(['a', 'b', 'a', 'c', 'c'], itself, 10)).toEqual([['a', 'b'], ['a', 'c'], ['c']]);
});

it('keeps every item in order, no wave too large, none empty, no subject twice in one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
      fc.integer({ min: 1, max: 4 }),
      (items, largest) => {
        const waves = wavesOf(items, itself, largest);
        expect(waves.flat()).toEqual(items);
        for (const wave of waves) {
          expect(wave.length).toBeGreaterThan(0);
          expect(wave.length).toBeLessThanOrEqual(largest);
          expect(new Set(wave).size).toBe(wave.length);
        }
      },
    ),
  );
});
