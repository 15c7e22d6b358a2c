import { LEVELS, SECTIONS } from './vocabulary.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classKey, compareClasses } from './class-order.ts';

const classes = fc.record({ level: fc.constantFrom(...LEVELS), section: fc.constantFrom(...SECTIONS, null) });

describe('The order of classes', () => {
  it('goes by level, then by section, and ends each level with those who have none', () => {
    const names = (list: readonly { level: string; section: string | null }[]) =>
      list.map(({ level, section }) => `${level}${section ?? ''}`);
    const mixed = [
      { level: '5e', section: 'A' },
      { level: '6e', section: null },
      { level: 'Y7', section: 'A' },
      { level: '6e', section: 'B' },
      { level: 'Term', section: 'E' },
      { level: '6e', section: 'A' },
    ] as const;
    expect(names(mixed.toSorted(compareClasses))).toEqual(['6eA', '6eB', '6e', '5eA', 'TermE', 'Y7A']);
  });

  it('is that of their keys', () => {
    fc.assert(
      fc.property(classes, classes, (one, other) => {
        const [key, otherKey] = [classKey(one), classKey(other)];
        expect(key < otherKey ? -1 : Number(key > otherKey)).toBe(Math.sign(compareClasses(one, other)));
      }),
    );
  });

  it('is one order: what comes before is turned round after, and only the same class is equal', () => {
    fc.assert(
      fc.property(classes, classes, (one, other) => {
        const same = one.level === other.level && one.section === other.section;
        expect(Math.sign(compareClasses(one, other)) + Math.sign(compareClasses(other, one))).toBe(0);
        expect(compareClasses(one, other) === 0).toBe(same);
      }),
    );
  });
});
