import type { Person, StudentSummary } from '@vigie/command-service/contract';
import { presentPerson } from '../users/present.ts';
import { presentStudentSummary } from '../students/present.ts';
import type { PeopleViews } from './known-people.ts';

/** Names by id, for the people of one answer. */
export interface People {
  /** Null for a student who was removed. */
  readonly student: (id: string) => StudentSummary | null;
  /** Without a name for an account that no view knows, such as the system's. */
  readonly user: (id: string) => Person;
}

/** Ids of the people that an answer names; repeats do no harm. */
export interface PeopleIds {
  readonly students?: readonly string[];
  readonly users?: readonly string[];
}

/** Joins the people of one answer: one batched read per view (design section 4). */
export async function joinPeople(views: PeopleViews, ids: PeopleIds): Promise<People> {
  const [students, users] = await Promise.all([
    views.students.getMany([...new Set(ids.students)]),
    views.users.getMany([...new Set(ids.users)]),
  ]);
  return {
    student: (id) => {
      const document = students.get(id);
      return document === undefined ? null : presentStudentSummary(document);
    },
    user: (id) => presentPerson(id, users.get(id)),
  };
}

/** The summaries of those students that still exist, in the order of their ids. */
export function presentStudents(ids: readonly string[], people: People): StudentSummary[] {
  return ids.map(people.student).filter((student) => student !== null);
}
