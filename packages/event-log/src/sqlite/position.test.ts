import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START } from '../port.ts';
import { positionOfRow, rowOfPosition } from './position.ts';

const row = fc.oneof(fc.nat({ max: 1_000 }), fc.maxSafeNat());

describe('a position', () => {
  test('comes back to its row', () => {
    fc.assert(
      fc.property(row, (n) => {
        expect(rowOfPosition(positionOfRow(n))).toBe(n);
      }),
    );
  });

  test('compares as text like its row as a number; the start comes first', () => {
    fc.assert(
      fc.property(row, row, (a, b) => {
        expect(positionOfRow(a) < positionOfRow(b)).toBe(a < b);
      }),
    );
    expect(START < positionOfRow(1)).toBe(true);
  });

  test.each(['1', 'abc', ' 000000000000001', '00000000000000001', '-000000000000001'])('%j is none', (text) => {
    expect(() => rowOfPosition(text)).toThrow(RangeError);
  });
});
