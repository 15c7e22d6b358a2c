import { expect, it } from 'vitest';
import { asTable, studentAt } from './as-table.ts';
import type { PendingStudent } from './pending.ts';

const student = (key: string, lastName: string): PendingStudent => ({
  key,
  lastName,
  firstName: 'Zoé',
  email: '',
  tagNb: '36424744194862596',
  level: '6e',
  section: 'A',
  status: 'cyan',
});

it('Students become a table with a header, in which each has a line of their own', () => {
  const students = [student('one', 'DUPRÉ'), student('another', 'O"NEIL\nX')];
  const lines = asTable(students).split('\n');
  expect(lines).toEqual([
    'last name\tfirst name\temail\ttag\tlevel\tsection\tstatus\tvigie id',
    '"DUPRÉ"\t"Zoé"\t""\t"36424744194862596"\t"6e"\t"A"\t"cyan"\t"one"',
    '"O""NEIL X"\t"Zoé"\t""\t"36424744194862596"\t"6e"\t"A"\t"cyan"\t"another"',
  ]);
  expect([studentAt(students, 1), studentAt(students, 2), studentAt(students, 3)]).toEqual([undefined, ...students]);
});
