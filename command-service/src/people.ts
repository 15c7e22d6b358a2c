import type { SignedIn } from '@vigie/http';
import type { ReadStudent } from './command-handler/invocation.ts';
import type { Person, StudentSummary } from './contract/index.ts';
import type { Core } from './core.ts';
import { presentStudentSummary } from './students/present.ts';

/** Where the people of one call are read. */
export interface PeopleOfCall {
  readonly student: ReadStudent;
  readonly user: (id: string) => Promise<Person>;
}

/**
 * The people of one call, each read once: an answer names those whom its decision has looked at. The name of whoever
 * calls came with the session.
 */
export const peopleOfCall = (core: Core, actor: SignedIn): PeopleOfCall => ({
  student: onceEach(core.student),
  user: onceEach(async (id) => ({ id, name: id === actor.id ? actor.name : await nameOf(core, id) })),
});

/** Names by id, for the people of one answer. */
export interface People {
  /** Null for a student who was removed. */
  readonly student: (id: string) => StudentSummary | null;
  /** Without a name for the system. An account that is gone keeps its own. */
  readonly user: (id: string) => Person;
}

/** Reads the people of one answer from their streams. */
export async function joinPeople(
  people: PeopleOfCall,
  studentIds: readonly string[],
  userIds: readonly string[],
): Promise<People> {
  const [students, users] = await Promise.all([byId(studentIds, people.student), byId(userIds, people.user)]);
  return {
    student: (id) => {
      const student = students.get(id);
      return student?.status === 'enrolled' ? presentStudentSummary(student) : null;
    },
    user: (id) => users.get(id) ?? { id, name: '' },
  };
}

async function nameOf(core: Core, id: string): Promise<string> {
  const user = await core.user(id);
  return user.status === 'unknown' ? '' : user.name;
}

async function byId<T>(ids: readonly string[], read: (id: string) => Promise<T>): Promise<ReadonlyMap<string, T>> {
  return new Map(await Promise.all([...new Set(ids)].map(async (id) => [id, await read(id)] as const)));
}

function onceEach<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const found = new Map<string, Promise<T>>();
  return (id) => {
    const known = found.get(id) ?? read(id);
    found.set(id, known);
    return known;
  };
}
