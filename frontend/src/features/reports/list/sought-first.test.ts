import { expect, it } from 'vitest';
import { aStudent } from '../../../testing/student.ts';
import { NO_FILTERS, type Filters } from './list-location.ts';
import { soughtFirst } from './sought-first.ts';

const STUDENTS = [
  aStudent({ id: 'ann', level: '6e', section: 'A' }),
  aStudent({ id: 'ben', level: '4e', section: 'B' }),
  aStudent({ id: 'cleo', level: '4e', section: null }),
  aStudent({ id: 'dan', level: '4e', section: 'B' }),
];

it.each<[Partial<Filters>, string]>([
  [{}, 'ann ben cleo dan'],
  [{ category: 'dress', by: 'ben' }, 'ann ben cleo dan'],
  [{ student: 'cleo' }, 'cleo ann ben dan'],
  [{ level: '4e' }, 'ben cleo dan ann'],
  [{ level: '4e', section: 'B' }, 'ben dan ann cleo'],
  [{ student: 'cleo', level: '4e', section: 'B' }, 'ben cleo dan ann'],
  [{ level: '5e' }, 'ann ben cleo dan'],
])('a list that is asked for %j shows the students of a report in the order %s', (filters, order) => {
  const shown = soughtFirst(STUDENTS, { ...NO_FILTERS, ...filters });
  expect(shown.map(({ id }) => id).join(' ')).toBe(order);
});
