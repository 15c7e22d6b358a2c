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
  /** The levels that the student has been in, oldest first: the last one is `level`. For what is counted by level. */
  readonly levels: readonly LevelPeriod[];
  readonly section: Section | null;
  readonly status: StudentStatus;
  /** Hash of the photo and its upload (ADR 9), or null. */
  readonly photo: string | null;
  readonly addedOn: string;
  readonly revision: number;
  /** Folded words of the name, and the email: what search matches prefixes of. */
  readonly words: readonly string[];
  /** Sorts by last name, then first name, ignoring accents and case. */
  readonly sortName: string;
  /** Sorts by class, and within one as `sortName` does. */
  readonly sortClass: string;
  readonly hasBadge: boolean;
}

export interface LevelPeriod {
  readonly level: Level;
  /** ISO 8601 UTC; it ends where the next one begins. */
  readonly from: string;
}

/**
 * The level that a student was in at an instant (ISO 8601 UTC, with milliseconds), the first one for any time before
 * it.
 */
export function levelAt({ level, levels }: Pick<StudentDocument, 'level' | 'levels'>, at: string): Level {
  const period = levels.findLast(({ from }) => from <= at) ?? levels[0];
  return period?.level ?? level;
}

/** `badgeless` counts students without a badge. */
export const studentCounters = { all: 'all', badgeless: 'badgeless' } as const;

/** Search asks for a prefix of `words` per folded word, sorted by `sortName`; a scan asks for `tagNb`. */
export const studentsView: ViewDefinition<StudentDocument> = {
  name: 'students',
  version: 6,
  fields: { words: 'many', sortName: 'one', sortClass: 'one', tagNb: 'one', hasBadge: 'one' },
  indexes: [['sortName'], ['hasBadge', 'sortName'], ['sortClass'], ['hasBadge', 'sortClass'], ['tagNb']],
  counters: ({ hasBadge }) => (hasBadge ? [studentCounters.all] : [studentCounters.all, studentCounters.badgeless]),
};
