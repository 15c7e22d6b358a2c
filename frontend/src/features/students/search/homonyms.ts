import type { StudentSummary } from '@vigie/command-service/contract';
import { fold } from '../../../shared/search/fold.ts';

type Named = Pick<StudentSummary, 'id' | 'firstName' | 'lastName'>;

/**
 * Ids of those students whose name another one of the list has too, accents, case and ways to write a hyphen or an
 * apostrophe aside.
 */
export function homonymsIn(students: readonly Named[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const student of students) counts.set(nameOf(student), (counts.get(nameOf(student)) ?? 0) + 1);
  return new Set(students.filter((student) => counts.get(nameOf(student)) !== 1).map(({ id }) => id));
}

function nameOf({ firstName, lastName }: Named): string {
  return fold(`${firstName} ${lastName}`);
}
