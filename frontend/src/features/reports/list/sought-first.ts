import type { StudentSummary } from '@vigie/command-service/contract';
import type { Filters } from './list-location.ts';

type Sought = Pick<Filters, 'student' | 'level' | 'section'>;

/** A report's students, with those first whom a list is asked for: it has room for the first of several. */
export function soughtFirst(
  students: readonly StudentSummary[],
  { student, level, section }: Sought,
): readonly StudentSummary[] {
  const isSought = (one: StudentSummary): boolean =>
    one.id === student || (one.level === level && (section === null || one.section === section));
  return [...students.filter(isSought), ...students.filter((one) => !isSought(one))];
}
