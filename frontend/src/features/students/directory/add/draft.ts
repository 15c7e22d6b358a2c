import type { StudentClass, StudentIdentity } from '../student-content.ts';
import { parsePasted, type Pasted } from './paste.ts';
import type { PendingStudent } from './pending.ts';

/** A text that was pasted, and what it holds: read once, and not again for each letter that is typed elsewhere. */
export interface PastedText extends Pasted {
  readonly text: string;
}

/** Reads a text that was pasted. */
export const pastedText = (text: string): PastedText => ({ text, ...parsePasted(text) });

/** What has been typed or pasted, and is not in the list yet. */
export interface Draft {
  readonly typed: StudentIdentity;
  /** The student of the list who is changed; null where one is added. */
  readonly listed: PendingStudent | null;
  readonly pasted: PastedText;
}

const NOBODY: StudentIdentity = { lastName: '', firstName: '', email: '', tagNb: '' };

export const EMPTY: Draft = { typed: NOBODY, listed: null, pasted: pastedText('') };

/** The draft in which a student of the list is changed. */
export const draftOf = (listed: PendingStudent): Draft => ({ ...EMPTY, typed: identityOf(listed), listed });

/** Whether something would be lost with it. @param chosen the class that is chosen, also for who is changed */
export function isUnlisted(draft: Draft, chosen: StudentClass): boolean {
  const { listed, pasted } = draft;
  const isMoved = listed !== null && !sameClass(listed, chosen);
  return isMoved || isRetyped(draft) || pasted.students.length > 0;
}

/** The draft once a student has gone from the list: one who was being changed is another one by then, to be added. */
export function withoutListed(draft: Draft, { key }: PendingStudent): Draft {
  if (draft.listed?.key !== key) return draft;
  return isRetyped(draft) ? { ...draft, listed: null } : { ...EMPTY, pasted: draft.pasted };
}

function isRetyped({ typed, listed }: Draft): boolean {
  const before = listed === null ? NOBODY : identityOf(listed);
  return JSON.stringify(identityOf(typed)) !== JSON.stringify(before);
}

const sameClass = (one: StudentClass, other: StudentClass): boolean =>
  one.level === other.level && one.section === other.section && one.status === other.status;

const identityOf = ({ lastName, firstName, email, tagNb }: StudentIdentity): StudentIdentity => ({
  lastName,
  firstName,
  email,
  tagNb,
});
