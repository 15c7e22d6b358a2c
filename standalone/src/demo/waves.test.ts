import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { wavesOf } from './waves.ts';

const itself = (item: string): string => item;

const bySubject = (items: readonly { readonly subject: string }[]) =>
  items.toSorted((one, other) => one.subject.localeCompare(other.subject));

it('puts items of the same subject into different waves', () => {
  expect(wavesOf(['a', 'b', 'a', 'c', 'c'], itself, 10)).toEqual([
    ['a', 'b', 'c'],
    ['a', 'c'],
  ]);
});

it('needs no more waves than the largest subject, or all of them, take', () => {
  expect(wavesOf(['a', 'a', 'a', 'b', 'c', 'b', 'd'], itself, 3)).toEqual([['a', 'b', 'c'], ['a', 'b', 'd'], ['a']]);
});

it('keeps the items of each subject in order, no wave too large, none empty, no subject twice in one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
      fc.integer({ min: 1, max: 4 }),
      (subjects, largest) => {
        const items = subjects.map((subject, index) => ({ subject, index }));
        const waves = wavesOf(items, ({ subject }) => subject, largest);
        expect(bySubject(waves.flat())).toEqual(bySubject(items));
        for (const wave of waves) {
          expect(wave.length).toBeGreaterThan(0);
          expect(wave.length).toBeLessThanOrEqual(largest);
          expect(new Set(wave.map(({ subject }) => subject)).size).toBe(wave.length);
        }
      },
    ),
  );
});
