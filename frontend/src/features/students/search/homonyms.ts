import type { StudentSummary } from '@vigie/command-service/contract';
import { namesakesIn } from '../../../shared/search/namesakes.ts';

type Named = Pick<StudentSummary, 'id' | 'firstName' | 'lastName'>;

/** Ids of those students whose name another one of the list has too. */
export const homonymsIn = (students: readonly Named[]): ReadonlySet<string> =>
  namesakesIn(students.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })));
