import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeRandom } from './random.ts';

const seed = fc.integer({ min: 0, max: 0xffff_ffff });

it('gives the same sequence for the same seed, and another for another', () => {
  const draw = (from: number): number[] => {
    const random = makeRandom(from);
    return Array.from({ length: 8 }, () => random.uint32());
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

it('draws whole numbers from both ends of a range and from between, never from outside', () => {
  const random = makeRandom(3);
  const drawn = Array.from({ length: 400 }, () => random.between(2, 5));
  expect(new Set(drawn)).toEqual(new Set([2, 3, 4, 5]));
});

it('takes a sample of different items, and no more than there are', () => {
  fc.assert(
    fc.property(seed, fc.uniqueArray(fc.integer()), fc.nat(20), (from, items, count) => {
      const sample = makeRandom(from).sample(items, count);
      expect(sample).toHaveLength(Math.min(count, items.length));
      expect(new Set(sample).size).toBe(sample.length);
      expect(items).toEqual(expect.arrayContaining(sample));
    }),
  );
});

it('never draws an item that has no weight', () => {
  fc.assert(
    fc.property(seed, (from) => {
      const drawn = makeRandom(from).weighted([
        ['never', 0],
        ['always', 1],
        ['never', 0],
      ]);
      expect(drawn).toBe('always');
    }),
  );
});
