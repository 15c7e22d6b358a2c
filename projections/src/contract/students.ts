import type { Level, Section, StudentStatus } from '@vigie/command-service/contract';

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
  /** Sorts by last name, first name, ignoring accents and case. */
  readonly sortName: string;
  readonly hasBadge: boolean;
}
