import type { Student } from '@vigie/command-service/contract';
import { expect, it } from 'vitest';
import { aStudent } from '../../../testing/student.ts';
import { inOrder, nextOrder } from './student-order.ts';

const student = (lastName: string, level: Student['level'], section: Student['section']) =>
  aStudent({ id: lastName, lastName, level, section });

const students = [student('ÉON', '5e', 'A'), student('YVES', 'Term', 'A'), student('ZOLA', '5e', 'A')];
const names = (list: readonly Student[]) => list.map(({ lastName }) => lastName);

it('Students go by name, accents aside, or by class and then by name, up or down', () => {
  expect(names(inOrder(students, 'name'))).toEqual(['ÉON', 'YVES', 'ZOLA']);
  expect(names(inOrder(students, 'nameDown'))).toEqual(['ZOLA', 'YVES', 'ÉON']);
  expect(names(inOrder(students, 'class'))).toEqual(['ÉON', 'ZOLA', 'YVES']);
  expect(names(inOrder(students, 'classDown'))).toEqual(['YVES', 'ÉON', 'ZOLA']);
  expect(inOrder(students, 'asIs')).toBe(students);
});

it('The same column turns the order round, another one begins upwards', () => {
  expect(nextOrder('asIs', 'class')).toBe('class');
  expect(nextOrder('class', 'class')).toBe('classDown');
  expect(nextOrder('classDown', 'class')).toBe('class');
  expect(nextOrder('classDown', 'name')).toBe('name');
});
