import type { StudentSummary } from '@vigie/command-service/contract';

type Students = readonly StudentSummary[];
type Ids = ReadonlySet<string>;

/** The students whose ids are ticked, in their order. Ids of students that are gone count for nothing. */
export function selectionOf(students: Students, ticked: Ids): Students {
  return students.filter(({ id }) => ticked.has(id));
}

/** All of them ticked, or none. */
export function withAll(students: Students, tick: boolean): Ids {
  return new Set(tick ? students.map(({ id }) => id) : []);
}

/** The same ticks but for one, which is turned over. */
export function withToggled(ticked: Ids, id: string): Ids {
  return ticked.has(id) ? new Set([...ticked].filter((other) => other !== id)) : new Set([...ticked, id]);
}

/** The students with some more, each once. */
export function withStudents(students: Students, added: Students): Students {
  const all = new Map([...students, ...added].map((student) => [student.id, student]));
  return [...all.values()];
}

/** The students without one. */
export function withoutStudent(students: Students, { id }: StudentSummary): Students {
  return students.filter((student) => student.id !== id);
}
