import { normaliseEmail, normaliseFirstName, normaliseLastName } from '@vigie/command-service/contract/names';
import type { StudentIdentity } from '../student-content.ts';

/** What a pasted text holds. */
export interface Pasted {
  readonly students: readonly StudentIdentity[];
  /** Numbers of the lines that are no students, counted from one. */
  readonly skipped: readonly number[];
}

const LEAST_COLUMNS = 3;

/**
 * Reads lines and tab-separated columns, as a spreadsheet copies them (spec section 5): last name, first name, email,
 * and perhaps the tag number. A line of fewer than three columns, or without a last name, is none; empty ones don't
 * count.
 */
export function parsePasted(text: string): Pasted {
  const students: StudentIdentity[] = [];
  const skipped: number[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/u).entries()) {
    if (line.trim() === '') continue;
    const student = studentIn(line);
    if (student === null) skipped.push(index + 1);
    else students.push(student);
  }
  return { students, skipped };
}

function studentIn(line: string): StudentIdentity | null {
  const columns = line.split('\t');
  const [lastName = '', firstName = '', email = '', tagNb = ''] = columns;
  if (columns.length < LEAST_COLUMNS || lastName.trim() === '') return null;
  return normaliseIdentity({ lastName, firstName, email, tagNb });
}

/** The same student, written the way all are written (spec section 5). */
export function normaliseIdentity({ lastName, firstName, email, tagNb }: StudentIdentity): StudentIdentity {
  return {
    lastName: normaliseLastName(lastName),
    firstName: normaliseFirstName(firstName),
    email: normaliseEmail(email) ?? '',
    tagNb: tagNb.trim(),
  };
}
