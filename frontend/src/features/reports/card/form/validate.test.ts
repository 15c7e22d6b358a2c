import { MAX_COMMENT, MAX_LOCATION, MAX_STUDENTS_PER_REPORT } from '@vigie/command-service/contract/limits';
import { expect, test } from 'vitest';
import type { ApiError } from '../../../../api/problem.ts';
import { someContent, someStudent } from '../testing.ts';
import { fieldErrorsOf, namingStudents, validate } from './validate.ts';

test('a report without students can be saved only as not finalized', () => {
  expect(validate(someContent({ students: [] }))).toEqual({ students: 'report.studentRequired' });
  expect(validate(someContent({ students: [], finalized: false }))).toEqual({});
});

test('a report may be about as many students as the server takes, and no more', () => {
  const students = Array.from({ length: MAX_STUDENTS_PER_REPORT }, (_, number) => someStudent(`s${number}`));
  expect(validate(someContent({ students }))).toEqual({});
  expect(validate(someContent({ students: [...students, someStudent('one more')] }))).toEqual({
    students: 'field.tooLong',
  });
});

test('texts may be as long as the server takes them, and no longer', () => {
  const full = someContent({ location: 'x'.repeat(MAX_LOCATION), comment: 'x'.repeat(MAX_COMMENT) });
  expect(validate(full)).toEqual({});
  const over = someContent({ location: `${full.location}x`, comment: `${full.comment}x` });
  expect(validate(over)).toEqual({ location: 'field.tooLong', comment: 'field.tooLong' });
});

test('a refusal is shown at its fields: the first of each, a row at its list', () => {
  const errors = fieldErrorsOf({
    status: 400,
    message: { text: 'request.invalid', type: 'error' },
    errors: [
      { path: 'students.3', text: 'field.invalid' },
      { path: 'students.4', text: 'field.required' },
      { path: 'comment', text: 'field.tooLong' },
      { path: 'somethingElse', text: 'field.invalid' },
    ],
  });
  expect(errors).toEqual({ students: 'field.invalid', comment: 'field.tooLong' });
});

test('a student who left the school in the meantime is told at the students, and named', () => {
  const failure = {
    status: 422,
    message: { text: 'student.notFound', type: 'error' },
    errors: [{ path: 'students.1', text: 'student.notFound' }],
  } as const satisfies ApiError;
  const students = [someStudent('s1'), someStudent('s2', 'Léo')];
  const named = namingStudents(failure, someContent({ students }));
  expect(named.message).toEqual({
    text: 'report.studentsNotFound',
    type: 'error',
    values: { names: 'Léo MARTIN (4eB)', count: 1 },
  });
  expect(fieldErrorsOf(named)).toEqual({ students: 'student.notFound' });
  const others: ApiError['errors'][] = [[], [{ path: 'students.1', text: 'field.invalid' }]];
  for (const errors of others) {
    expect(namingStudents({ ...failure, errors }, someContent({ students })).message).toBe(failure.message);
  }
});
