import type { EventLog } from '@vigie/event-log';
import { RowsRejected, type RowError } from '../../command-handler/refusals.ts';
import { isEmail, normaliseEmail } from '../../contract/index.ts';
import { enrolledStudents } from '../enrolled-students.ts';
import { byEmailOrNameIn, nameOf } from '../known-students.ts';
import type { StudentDetails } from '../state.ts';
import { byRow } from '../student-list.ts';
import type { Roster } from './parse-roster.ts';

/** An enrolled student beside a roster of all. */
export interface ComparedStudent extends StudentDetails {
  readonly id: string;
  /**
   * Staying: a row has their email, or their name and no email, or means them as in an import that moves. Left: none has
   * either. Unclear: a row has their name with another email, or they have no email to look for.
   */
  readonly standing: 'staying' | 'left' | 'unclear';
}

/**
 * All enrolled students, and who of them a roster of all does not have.
 * @throws RowsRejected for rows that do not tell who they are of, the signal's reason
 */
export async function compareRoster(
  log: EventLog,
  { students, errors }: Roster,
  signal?: AbortSignal,
): Promise<readonly ComparedStudent[]> {
  const rows = students.map((student) => ({ ...student, email: normaliseEmail(student.email ?? '') }));
  const unreadable = rows.flatMap(({ email }, row): RowError[] =>
    email === null || isEmail(email) ? [] : [{ row, path: 'email', text: 'student.emailInvalid' }],
  );
  const wrong = [...errors.filter(({ path }) => path === '' || path === 'email'), ...unreadable];
  if (wrong.length > 0) throw new RowsRejected(byRow(wrong));
  const listed = new Set(rows.map(({ email }) => email));
  const named = new Set(rows.map(nameOf));
  const namedAlone = new Set(rows.filter(({ email }) => email === null).map(nameOf));
  const enrolled = await enrolledStudents(log, signal);
  const known = byEmailOrNameIn(enrolled, rows);
  const meant = new Set(rows.flatMap(known).map(({ id }) => id));
  const standingOf = (id: string, details: StudentDetails): ComparedStudent['standing'] => {
    const { email } = details;
    const name = nameOf(details);
    if (meant.has(id) || (email !== null && listed.has(email)) || namedAlone.has(name)) return 'staying';
    return email === null || named.has(name) ? 'unclear' : 'left';
  };
  return [...enrolled].map(([id, details]) => ({ ...details, id, standing: standingOf(id, details) }));
}
