import type { RowError } from '@vigie/command-service';
import { LEVELS, SECTIONS, STUDENT_STATUSES, type MessageKey } from '@vigie/command-service/contract';

/** What an operator reads for the refusals that a command line can meet; the client has its own catalogue. */
const TEXTS: { readonly [K in MessageKey]?: string } = {
  'student.nameRequired': 'first and last name are required',
  'student.classRequired': 'level, section and status are required: give the column, or --level, --section, --status',
  'student.emailInvalid': 'this is not an email address',
  'student.badgeInvalid': 'a tag number is digits only, 25 at most',
  'student.badgeRounded':
    'a spreadsheet has rounded this: make its column one of text there, and enter the numbers again',
  'student.badgeTaken': 'another student, or an earlier row, has this tag number',
  'student.repeated': 'an earlier row has the same',
  'user.nameRequired': 'a name is required',
  'user.emailTaken':
    'another account is being given this address, or was when a process died: try again in ten minutes',
  'import.columns': 'a row has last name, first name and email, and then perhaps tag number, level, section and status',
  'import.surplus': 'there is something to the right of the last column',
  'import.header':
    'a header row names last name, first name and email, and perhaps tag number, level, section and status, each once',
  'import.column': 'this column is not known: rename it, or delete it from the table',
  'import.quote': 'a quote is opened here and never closed',
  'import.tooManyColumns': 'a row has at most 1,000 columns',
  'import.tooManyRows': 'a file has at most 10,000 rows, empty ones included',
  'import.empty': 'there is no student in this file',
  'field.invalid': 'this is not a value that it can have',
  'field.tooLong': 'this is too long',
};

/** Columns of a roster, as its help calls them. */
const COLUMNS: Readonly<Record<string, string>> = {
  lastName: 'last name',
  firstName: 'first name',
  tagNb: 'tag number',
};

/** What a cell may hold, where not every text will do. */
const VALUES: Readonly<Record<string, string>> = {
  level: `must be one of ${LEVELS.join(', ')}`,
  section: `must be one of ${SECTIONS.join(', ')}`,
  status: `must be one of ${STUDENT_STATUSES.join(', ')}`,
};

/** A refusal in English; its key where there is no text. */
export const plainMessage = (key: MessageKey): string => TEXTS[key] ?? key;

/** What is wrong with a row, after the column that it is wrong in. */
export function plainRowError({ path, text }: RowError): string {
  const message = (text === 'field.invalid' && VALUES[path]) || plainMessage(text);
  return path === '' ? message : `${COLUMNS[path] ?? path}: ${message}`;
}
