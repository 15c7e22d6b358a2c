import { hash } from 'node:crypto';
import type { Invocation } from '../../command-handler/invocation.ts';
import { RowsRejected, type RowError } from '../../command-handler/refusals.ts';
import { uuidOfName } from '../../command-handler/uuid-of-name.ts';
import type { AddedStudents } from '../add-students.ts';
import type { StudentCommands } from '../commands.ts';
import { byRow, type AddWork } from '../student-list.ts';
import type { Roster, RosterDefaults } from './parse-roster.ts';

const NAMESPACE = '5d8a0e43-54d5-4f0a-9e1e-8c2f7b1d6a30';

/**
 * The idempotency key of a file's import: the same file with the same class and status adds its students once, and an
 * import that was cut off is finished by importing the file again.
 */
export function rosterKey(text: string, { level, section, status }: RosterDefaults): string {
  const content = JSON.stringify([text, level, section, status]);
  return uuidOfName(hash('sha256', content), NAMESPACE);
}

/**
 * Adds all students of a roster or, for an error in any row, none. Who is enrolled already, by whatever else has added
 * them, is told by the email and left out, or given the class or the status of their row.
 * @throws RowsRejected with all that is wrong, CommandRejected for one who may not, the reason of the work's signal
 */
export async function importRoster(
  commands: StudentCommands,
  by: Invocation,
  roster: Roster,
  work: Omit<AddWork, 'unlessEnrolled'> = {},
): Promise<AddedStudents> {
  const unlessEnrolled = { ...work, unlessEnrolled: true };
  if (roster.errors.length === 0) return commands.addStudents(by, roster.students, unlessEnrolled);
  const others = await commands.checkStudents(by, roster.students, unlessEnrolled);
  throw new RowsRejected(withoutEchoes(roster.errors, others));
}

/** A cell that can't be read, or all of a row that has the wrong columns, count as missing afterwards: told already. */
function withoutEchoes(errors: readonly RowError[], others: readonly RowError[]): readonly RowError[] {
  const told = new Set(errors.map(({ row, path }) => `${row} ${path}`));
  const news = others.filter(({ row, path }) => !told.has(`${row} ${path}`) && !told.has(`${row} `));
  return byRow([...errors, ...news]);
}
