import type { StudentSummary } from '@vigie/command-service/contract';
import { LEVELS, SECTIONS } from '@vigie/command-service/contract/vocabulary';

type Enrolled = Pick<StudentSummary, 'firstName' | 'lastName' | 'level' | 'section'>;

/** Puts students in the order of a roll call: by level and section, then by name. Those without a section come last. */
export function byClass(one: Enrolled, other: Enrolled): number {
  return (
    LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) ||
    sectionRank(one) - sectionRank(other) ||
    one.lastName.localeCompare(other.lastName) ||
    one.firstName.localeCompare(other.firstName)
  );
}

function sectionRank({ section }: Enrolled): number {
  return section === null ? SECTIONS.length : SECTIONS.indexOf(section);
}
