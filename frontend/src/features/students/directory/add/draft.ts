import type { StudentIdentity } from '../identity-fields.tsx';
import { parsePasted } from './paste.ts';
import type { PendingStudent } from './pending.ts';

/** What has been typed or pasted, and is not in the list yet. */
export interface Draft {
  readonly typed: StudentIdentity;
  /** The student of the list who is changed; null where one is added. */
  readonly listed: PendingStudent | null;
  readonly pasted: string;
}

const NOBODY: StudentIdentity = { lastName: '', firstName: '', email: '', tagNb: '' };

export const EMPTY: Draft = { typed: NOBODY, listed: null, pasted: '' };

/** The draft in which a student of the list is changed. */
export const draftOf = (listed: PendingStudent): Draft => ({ ...EMPTY, typed: identityOf(listed), listed });

/** Whether something would be lost with it. */
export function isUnlisted({ typed, listed, pasted }: Draft): boolean {
  const before = listed === null ? NOBODY : identityOf(listed);
  return JSON.stringify(identityOf(typed)) !== JSON.stringify(before) || parsePasted(pasted).students.length > 0;
}

const identityOf = ({ lastName, firstName, email, tagNb }: StudentIdentity): StudentIdentity => ({
  lastName,
  firstName,
  email,
  tagNb,
});
