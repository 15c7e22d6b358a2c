import type { StudentSummary } from '@vigie/command-service/contract';
import { describe, expect, it } from 'vitest';
import { selectionOf, withAll, withoutStudent, withStudents, withToggled } from './selection.ts';

const student = (id: string): StudentSummary => ({
  id,
  firstName: 'Zoé',
  lastName: 'DUPRÉ',
  level: '4e',
  section: 'B',
  status: 'cyan',
  photo: null,
});
const [a, b, c] = [student('a'), student('b'), student('c')];

describe('Students to pick from', () => {
  it('are selected in the order of the list, and those that are gone count for nothing', () => {
    expect(selectionOf([a, b, c], new Set(['c', 'gone', 'a']))).toEqual([a, c]);
  });

  it('are ticked one by one, all, or none', () => {
    expect(withToggled(new Set(['a']), 'b')).toEqual(new Set(['a', 'b']));
    expect(withToggled(new Set(['a', 'b']), 'a')).toEqual(new Set(['b']));
    expect(withAll([a, b], true)).toEqual(new Set(['a', 'b']));
    expect(withAll([a, b], false)).toEqual(new Set());
  });
});

describe('Students picked', () => {
  it('are there once each, in the order of picking', () => {
    expect(withStudents([a, b], [c, a])).toEqual([a, b, c]);
  });

  it('can be taken out again', () => {
    expect(withoutStudent([a, b, c], b)).toEqual([a, c]);
  });
});
