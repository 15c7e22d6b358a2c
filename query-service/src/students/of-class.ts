import { classKey, levelKey, type Level, type Section } from '@vigie/command-service/contract';
import { readAll } from '../reading/page.ts';
import type { Views } from '../reading/views.ts';

/** A level of the school, or one class of it. */
interface LevelOrClass {
  readonly level?: Level | undefined;
  readonly section?: Section | undefined;
}

/** The ids of the students who are in a class by now, or in a level; null where none is named. */
export async function studentsOfClass(
  students: Views['students'],
  { level, section }: LevelOrClass,
): Promise<readonly string[] | null> {
  if (level === undefined) return null;
  const prefix = section === undefined ? levelKey(level) : classKey({ level, section });
  const found = await readAll(students, {
    where: { sortClass: { prefix } },
    sort: { field: 'sortClass', direction: 'ascending' },
  });
  return found.map(({ _id }) => _id);
}
