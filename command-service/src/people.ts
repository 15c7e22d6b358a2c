import type { Person, StudentSummary } from './contract/index.ts';
import type { Core } from './core.ts';
import { presentStudentSummary } from './students/present.ts';

/** Names by id, for the people of one answer. */
export interface People {
  /** Null for a student who was removed. */
  readonly student: (id: string) => StudentSummary | null;
  /** Without a name for an account that is gone, and for the system. */
  readonly user: (id: string) => Person;
}

/** Reads the people of one answer from their streams. */
export async function joinPeople(
  core: Core,
  studentIds: readonly string[],
  userIds: readonly string[],
): Promise<People> {
  const [students, users] = await Promise.all([byId(studentIds, core.student), byId(userIds, core.user)]);
  return {
    student: (id) => {
      const student = students.get(id);
      return student?.status === 'enrolled' ? presentStudentSummary(student) : null;
    },
    user: (id) => {
      const user = users.get(id);
      return { id, name: user?.status === 'registered' ? user.name : '' };
    },
  };
}

async function byId<T>(ids: readonly string[], read: (id: string) => Promise<T>): Promise<ReadonlyMap<string, T>> {
  return new Map(await Promise.all([...new Set(ids)].map(async (id) => [id, await read(id)] as const)));
}
