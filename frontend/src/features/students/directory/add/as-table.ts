import type { PendingStudent } from './pending.ts';

/** A header row, so that an import takes every column for what it is. */
const HEADER = ['last name', 'first name', 'email', 'tag', 'level', 'section', 'status', 'vigie id'].join('\t');

/** Students who wait to be added, as the table that an import takes. Each has the id of a short list, too. */
export function asTable(students: readonly PendingStudent[]): string {
  const rows = students.map(({ lastName, firstName, email, tagNb, level, section, status, key }) =>
    [lastName, firstName, email, tagNb, level, section, status, key].map(cell).join('\t'),
  );
  return [HEADER, ...rows].join('\n');
}

/** Which of them a line of that table is; undefined for the header. */
export const studentAt = (students: readonly PendingStudent[], line: number): PendingStudent | undefined =>
  students[line - 2];

const cell = (text: string): string => `"${text.replaceAll('"', '""').replaceAll(/\s/gu, ' ')}"`;
