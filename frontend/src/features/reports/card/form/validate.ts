import { MAX_COMMENT, MAX_LOCATION, MAX_STUDENTS_PER_REPORT } from '@vigie/command-service/contract/limits';
import type { MessageKey } from '@vigie/command-service/contract/messages';
import { defineMessage } from 'react-intl';
import type { ApiError } from '../../../../api/problem.ts';
import { studentLabel } from '../../../../shared/students/student-label.ts';
import { CONTENT_FIELDS, type ContentField, type ReportContent } from '../report-content.ts';

/** What is wrong with which field: a text of the catalogue each. */
export type FieldErrors = Readonly<Partial<Record<ContentField, MessageKey>>>;

/** What the server would refuse (design section 6): somebody it is about, unless it is not finalized; and limits. */
export function validate({ students, location, comment, finalized }: ReportContent): FieldErrors {
  return {
    ...(students.length === 0 && finalized && { students: 'report.studentRequired' }),
    ...(students.length > MAX_STUDENTS_PER_REPORT && { students: 'field.tooLong' }),
    ...(location.length > MAX_LOCATION && { location: 'field.tooLong' }),
    ...(comment.length > MAX_COMMENT && { comment: 'field.tooLong' }),
  };
}

/** A refusal's errors at their fields: `students.3` belongs to the students. */
export function fieldErrorsOf({ errors = [] }: ApiError): FieldErrors {
  const byField: Partial<Record<ContentField, MessageKey>> = {};
  for (const { path, text } of errors) {
    const field = CONTENT_FIELDS.find((name) => name === path.split('.')[0]);
    if (field !== undefined) byField[field] ??= text;
  }
  return byField;
}

const notFound = defineMessage({
  id: 'report.studentsNotFound',
  defaultMessage:
    '{count, plural, one {Could not find student: {names}} other {Could not find these students: {names}}}',
});

/** A refusal that names the students of those sent who are not there any more: one can't be told from the others. */
export function namingStudents(failure: ApiError, { students }: ReportContent): ApiError {
  const { errors = [], message } = failure;
  const isGone = (at: string): boolean => errors.some(({ path, text }) => path === at && text === 'student.notFound');
  const gone = students.filter((_, index) => isGone(`students.${index}`)).map(studentLabel);
  if (gone.length === 0) return failure;
  const values = { names: gone.join(', '), count: gone.length };
  return { ...failure, message: { ...message, text: notFound.id, values } };
}
