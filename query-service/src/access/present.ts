import { mayDeleteAccess, mayDeleteAllAccesses, type Access, type Actor } from '@vigie/command-service/contract';
import { schoolDay } from '@vigie/command-service/contract/school-day';
import type { AccessDocument, DayAccess } from '@vigie/projections/contract';
import type { AccessOfStudent } from '../contract/index.ts';
import type { People, PeopleIds } from '../reading/people.ts';

/** Who looks, and on which day of which school: what `deletable` depends on. */
export interface Onlooker {
  readonly actor: Actor;
  readonly today: string;
  readonly timeZone: string;
}

/**
 * An exit or entry, with what the onlooker may do to it: own ones can be deleted on the day they were recorded (design
 * section 6).
 */
export function presentAccess(access: DayAccess, onlooker: Onlooker, people: People): AccessOfStudent {
  const { id, direction, on, recordedOn, reason, by } = access;
  const sameDay = schoolDay(recordedOn, onlooker.timeZone) === onlooker.today;
  const deletable = mayDeleteAccess(onlooker.actor, { by, sameDay });
  return { id, direction, on, recordedOn, reason, by: people.user(by), deletable };
}

/**
 * What of an account says which accesses it can delete: on the same day, those who are alike in it are shown the same.
 */
export const whatIsDeletable = (actor: Actor): string =>
  mayDeleteAllAccesses(actor) ? 'all' : `what ${actor.id} recorded`;

/** Of accesses: the students, and who recorded them. */
export function peopleOfAccesses(accesses: readonly Pick<AccessDocument, 'student' | 'by'>[]): PeopleIds {
  return { students: accesses.map(({ student }) => student), users: accesses.map(({ by }) => by) };
}

/** The accesses of a day, with their students. Of a student who is being erased there is nothing to show. */
export function presentAccesses(accesses: readonly AccessDocument[], onlooker: Onlooker, people: People): Access[] {
  return accesses.flatMap((access) => {
    const student = people.student(access.student);
    return student === null ? [] : [{ ...presentAccess({ ...access, id: access._id }, onlooker, people), student }];
  });
}
