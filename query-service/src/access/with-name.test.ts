import { expect, it } from 'vitest';
import { studentDocument } from '../testing/documents.ts';
import { id } from '../testing/ids.ts';
import { withName } from './with-name.ts';

it.each([
  ['4eb', ['Max 4EB']],
  ['4b', ['Ana WEISS', 'Noé WEISS']],
  ['weiss 4e', ['Ana WEISS', 'Noé WEISS']],
  ['noé 4b', ['Noé WEISS']],
])('Whoever is called “%s” comes before who is in such a class', async (typed, wanted) => {
  const students = [
    studentDocument({ _id: id('c', 1), firstName: 'Ana', lastName: 'WEISS' }),
    studentDocument({ _id: id('c', 2), firstName: 'Noé', lastName: 'WEISS' }),
    studentDocument({ _id: id('c', 3), firstName: 'Max', lastName: '4EB', level: '5e' }),
  ];
  const byId = new Map(students.map((student) => [student._id, student]));
  const getMany = async () => byId;
  const accesses = students.map(({ _id, firstName, lastName }) => ({ student: _id, who: `${firstName} ${lastName}` }));
  const found = await withName({ students: { getMany } }, accesses, typed);
  expect(found.map(({ who }) => who)).toEqual(wanted);
});
