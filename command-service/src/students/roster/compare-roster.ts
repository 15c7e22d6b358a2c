import type { EventLog } from '@vigie/event-log';
import { RowsRejected, type RowError } from '../../command-handler/refusals.ts';
import { isEmail, normaliseEmail, normaliseFirstName, normaliseLastName } from '../../contract/index.ts';
import { enrolledStudents } from '../enrolled-students.ts';
import type { StudentDetails } from '../state.ts';
import { byRow } from '../student-list.ts';
import type { Roster } from './parse-roster.ts';

/** An enrolled student beside a roster of all. */
export interface ComparedStudent extends StudentDetails {
  readonly id: string;
  /** Left: no row has their email or name. Unclear: they have no email, or a row has their name with another one. */
  readonly standing: 'staying' | 'left' | 'unclear';
}

/**
 * All enrolled students, and who of them a roster of all does not have.
 * @throws RowsRejected for rows that do not tell who they are of
 */
export async function compareRoster(log: EventLog, { students, errors }: Roster): Promise<readonly ComparedStudent[]> {
  const emails = students.map(({ email }) => normaliseEmail(email ?? ''));
  const unreadable = emails.flatMap((email, row): RowError[] =>
    email === null || isEmail(email) ? [] : [{ row, path: 'email', text: 'student.emailInvalid' }],
  );
  const wrong = [...errors.filter(({ path }) => path === '' || path === 'email'), ...unreadable];
  if (wrong.length > 0) throw new RowsRejected(byRow(wrong));
  const listed = new Set(emails);
  const names = new Set(
    students.map(({ firstName, lastName }) => `${normaliseLastName(lastName)} ${normaliseFirstName(firstName)}`),
  );
  return [...(await enrolledStudents(log))].map(([id, details]) => {
    const { email, firstName, lastName } = details;
    if (email !== null && listed.has(email)) return { ...details, id, standing: 'staying' };
    const isUnclear = email === null || names.has(`${lastName} ${firstName}`);
    return { ...details, id, standing: isUnclear ? 'unclear' : 'left' };
  });
}
