import type { MessageKey } from '@vigie/command-service/contract';

/** What an operator reads for the refusals that a command line can meet; the client has its own catalogue. */
const TEXTS: { readonly [K in MessageKey]?: string } = {
  'student.nameRequired': 'first and last name are required',
  'student.classRequired': 'level, section and status are required: give the column, or --level, --section, --status',
  'student.emailInvalid': 'this is not an email address',
  'student.badgeTaken': 'another student, or another row, has this tag number',
  'user.nameRequired': 'a name is required',
  'user.emailTaken': 'somebody is registering this address at the moment: try again in half a minute',
  'import.columns': 'a row has last name, first name and email, and then perhaps tag number, level, section and status',
  'import.empty': 'there is no row',
  'import.rowErrors': 'some rows are wrong',
  'field.required': 'this is required',
  'field.invalid': 'this is not a value that it can have',
  'field.tooLong': 'this is too long',
};

/** A refusal in English; its key where there is no text. */
export const plainMessage = (key: MessageKey): string => TEXTS[key] ?? key;
