import type { StudentChangeBody, Student } from '@vigie/command-service/contract';
import type { MessageKey } from '@vigie/command-service/contract/messages';
import { isEmail } from '@vigie/command-service/contract/email';
import { MAX_EMAIL, MAX_NAME, MAX_TAG } from '@vigie/command-service/contract/limits';
import { normaliseEmail } from '@vigie/command-service/contract/names';
import { isShortened, parseTagNumber } from '@vigie/command-service/contract/tag-number';
import type { Level, Section, StudentStatus } from '@vigie/command-service/contract/vocabulary';
import { differing } from '../../../shared/forms/differing.ts';

/** What identifies a student, as somebody types it. */
export interface StudentIdentity {
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  readonly tagNb: string;
}

/** A student's class and status, as somebody chooses them. */
export interface StudentClass {
  readonly level: Level | null;
  readonly section: Section | null;
  readonly status: StudentStatus | null;
}

export const NO_CLASS: StudentClass = { level: null, section: null, status: null };

/** A student as somebody types one. */
export type StudentContent = StudentIdentity & StudentClass;

/** What is wrong with a student, field by field. */
export type StudentErrors = Partial<Record<keyof StudentContent, MessageKey>>;

/** A student as they stand in the fields to be changed. */
export function contentOf({ lastName, firstName, email, tagNb, level, section, status }: Student): StudentContent {
  return { lastName, firstName, email: email ?? '', tagNb: tagNb ?? '', level, section, status };
}

/** What is sent of what was typed: not what was typed back. A level and a status can't be taken away. */
export function changeOf(typed: StudentContent, before: Partial<StudentContent>): StudentChangeBody {
  const { level, status, ...others } = differing(typed, before);
  return { ...others, ...(level != null && { level }), ...(status != null && { status }) };
}

/** What is still known of a student, once a change of it was sent without an answer. */
export function stillKnown(before: Partial<StudentContent>, sent: StudentContent): Partial<StudentContent> {
  const changed = Object.keys(differing(sent, before));
  return Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name)));
}

/** What is wrong with what identifies a student (spec section 5). `emailRequired`: as for one who is added by hand. */
export function checkIdentity(content: StudentIdentity, emailRequired: boolean): StudentErrors {
  const email = normaliseEmail(content.email);
  const tagNb = content.tagNb.trim();
  const hasEmail = email !== null || emailRequired;
  return {
    ...(content.lastName.trim() === '' && { lastName: 'student.nameRequired' }),
    ...(content.firstName.trim() === '' && { firstName: 'student.nameRequired' }),
    ...(hasEmail && !isEmail(email ?? '') && { email: 'student.emailInvalid' }),
    ...(tagNb !== '' &&
      parseTagNumber(tagNb) === null && {
        tagNb: isShortened(tagNb) ? 'student.badgeRounded' : 'student.badgeInvalid',
      }),
    ...tooLongIn(content),
  };
}

/** No field takes more when somebody types; what is pasted may have it. */
function tooLongIn({ lastName, firstName, email, tagNb }: StudentIdentity): StudentErrors {
  return {
    ...(lastName.length > MAX_NAME && { lastName: 'field.tooLong' }),
    ...(firstName.length > MAX_NAME && { firstName: 'field.tooLong' }),
    ...(email.length > MAX_EMAIL && { email: 'field.tooLong' }),
    ...(tagNb.length > MAX_TAG && { tagNb: 'field.tooLong' }),
  };
}

/** What is wrong with a student who is changed: the section may be missing. */
export function checkStudent(content: StudentContent): StudentErrors {
  return {
    ...checkIdentity(content, false),
    ...(content.level === null && { level: 'student.classRequired' }),
    ...(content.status === null && { status: 'student.classRequired' }),
  };
}

/** The field that a refusal is about; none where it is about no single one. */
export function studentErrorsIn(text: string): StudentErrors {
  switch (text) {
    case 'student.nameRequired':
      return { lastName: text };
    case 'student.emailInvalid':
      return { email: text };
    case 'student.badgeTaken':
    case 'student.badgeInvalid':
    case 'student.badgeRounded':
      return { tagNb: text };
    case 'student.classRequired':
      return { level: text };
    default:
      return {};
  }
}
