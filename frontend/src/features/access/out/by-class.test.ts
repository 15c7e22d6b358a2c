import { expect, it } from 'vitest';
import { byClass } from './by-class.ts';

it('A roll call goes by level, section, last and first name; without a section comes last', () => {
  const students = [
    { firstName: 'Zoé', lastName: 'ABEL', level: '5e', section: null },
    { firstName: 'Max', lastName: 'NOËL', level: '5e', section: 'B' },
    { firstName: 'Ida', lastName: 'NOËL', level: '5e', section: 'B' },
    { firstName: 'Léa', lastName: 'ZOLA', level: '5e', section: 'A' },
    { firstName: 'Tom', lastName: 'ZIDI', level: '6e', section: 'E' },
  ] as const;
  expect(students.toSorted(byClass).map(({ firstName }) => firstName)).toEqual(['Tom', 'Léa', 'Ida', 'Max', 'Zoé']);
});
