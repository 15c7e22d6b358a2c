import {
  isBlank,
  isEmail,
  isShortened,
  normaliseEmail,
  normaliseFirstName,
  normaliseLastName,
  parseTagNumber,
  type Level,
  type Section,
  type StudentChangeBody,
  type StudentStatus,
} from '../contract/index.ts';
import type { FieldFault } from '../decider.ts';
import type { StudentDetails } from './state.ts';

/** A student as somebody typed or pasted one. */
export interface StudentInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly tagNb: string | null;
  readonly level: Level | null;
  readonly section: Section | null;
  readonly status: StudentStatus | null;
}

export type Normalised =
  | { readonly details: StudentDetails; readonly faults: null }
  | { readonly details: null; readonly faults: readonly FieldFault[] };

/** Writes a student the way all are written, or tells all that is wrong (spec section 5). A section may be missing. */
export function normaliseStudent(input: StudentInput): Normalised {
  const firstName = normaliseFirstName(input.firstName);
  const lastName = normaliseLastName(input.lastName);
  const email = normaliseEmail(input.email ?? '');
  const typedTag = input.tagNb?.trim() ?? '';
  const tagNb = parseTagNumber(typedTag);
  const { level, section, status } = input;

  const faults: FieldFault[] = [];
  if (isBlank(lastName)) faults.push({ path: 'lastName', text: 'student.nameRequired' });
  if (isBlank(firstName)) faults.push({ path: 'firstName', text: 'student.nameRequired' });
  if (email !== null && !isEmail(email)) faults.push({ path: 'email', text: 'student.emailInvalid' });
  if (typedTag !== '' && tagNb === null) {
    faults.push({ path: 'tagNb', text: isShortened(typedTag) ? 'student.badgeRounded' : 'student.badgeInvalid' });
  }
  if (level === null) faults.push({ path: 'level', text: 'student.classRequired' });
  if (status === null) faults.push({ path: 'status', text: 'student.classRequired' });
  if (faults.length > 0 || level === null || status === null) return { details: null, faults };
  return { details: { firstName, lastName, email, tagNb, level, section, status }, faults: null };
}

/** As above, for a student who is added: then the section is required too. */
export function normaliseNewStudent(input: StudentInput): Normalised {
  const normalised = normaliseStudent(input);
  if (input.section !== null) return normalised;
  return { details: null, faults: [...(normalised.faults ?? []), { path: 'section', text: 'student.classRequired' }] };
}

/** A student with what somebody has changed. */
export function changedStudent(current: StudentDetails, change: StudentChangeBody): StudentInput {
  const {
    firstName = current.firstName,
    lastName = current.lastName,
    email = current.email,
    tagNb = current.tagNb,
    level = current.level,
    section = current.section,
    status = current.status,
  } = change;
  return { firstName, lastName, email, tagNb, level, section, status };
}
