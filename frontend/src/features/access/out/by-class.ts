import type { StudentSummary } from '@vigie/command-service/contract';
import { compareClasses } from '@vigie/command-service/contract/class-order';
import { compareNames } from '../../../shared/students/compare-names.ts';

type Enrolled = Pick<StudentSummary, 'firstName' | 'lastName' | 'level' | 'section'>;

/** Puts students in the order of a roll call: by class, then by name. */
export function byClass(one: Enrolled, other: Enrolled): number {
  return compareClasses(one, other) || compareNames(one, other);
}
