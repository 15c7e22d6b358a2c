import type { Level, Section, StudentStatus } from '@vigie/command-service/contract';
import type { ViewDefinition } from '@vigie/view-store';

/** A student: the one view that holds students' names. */
export interface StudentDocument {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly tagNb: string | null;
  readonly level: Level;
  readonly section: Section | null;
  readonly status: StudentStatus;
  /** Content hash of the photo, or null. */
  readonly photo: string | null;
  readonly addedOn: string;
  readonly revision: number;
  /** Folded words of the name, and the email: what search matches prefixes of. */
  readonly words: readonly string[];
  /** Sorts by last name, then first name, ignoring accents and case. */
  readonly sortName: string;
  readonly hasBadge: boolean;
}

/** `badgeless` counts students without a badge. */
export const studentCounters = { all: 'all', badgeless: 'badgeless' } as const;

/** Search asks for a prefix of `words` per folded word, sorted by `sortName`; a scan asks for `tagNb`. */
export const studentsView: ViewDefinition<StudentDocument> = {
  name: 'students',
  version: 1,
  fields: { words: 'many', sortName: 'one', tagNb: 'one', hasBadge: 'one' },
  indexes: [['sortName'], ['hasBadge', 'sortName'], ['tagNb']],
  counters: ({ hasBadge }) => (hasBadge ? [studentCounters.all] : [studentCounters.all, studentCounters.badgeless]),
};
