import type { StudentSummary } from '@vigie/command-service/contract';
import { compareClasses } from '@vigie/command-service/contract/class-order';

type Enrolled = Pick<StudentSummary, 'firstName' | 'lastName' | 'level' | 'section'>;

/** Puts students in the order of a roll call: by class, then by name. */
export function byClass(one: Enrolled, other: Enrolled): number {
  return (
    compareClasses(one, other) ||
    one.lastName.localeCompare(other.lastName) ||
    one.firstName.localeCompare(other.firstName)
  );
}
