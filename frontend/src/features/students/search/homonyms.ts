import type { StudentSummary } from '@vigie/command-service/contract';

type Named = Pick<StudentSummary, 'id' | 'firstName' | 'lastName'>;

/** Ids of those students whose name another one of the list has too, accents and case aside. */
export function homonymsIn(students: readonly Named[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const student of students) counts.set(nameOf(student), (counts.get(nameOf(student)) ?? 0) + 1);
  return new Set(students.filter((student) => counts.get(nameOf(student)) !== 1).map(({ id }) => id));
}

function nameOf({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
