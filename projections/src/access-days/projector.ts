import type { Direction, RecordedDomainEvent } from '@vigie/command-service/contract';
import { schoolDay } from '@vigie/command-service/contract/school-day';
import { accessDaysView, type AccessDayDocument, type DayAccess } from '../contract/index.ts';
import type { Projection, Projector } from '../engine/projector.ts';
import { byTime } from '../access-order.ts';
import { NO_BUG_REPORTS, NO_CLAIMS, NO_REPORTS, NO_STUDENT_DETAILS, NO_USERS } from '../not-projected.ts';

/** Each student's accesses by school day. @param timeZone the school's, IANA name */
export function accessDays(timeZone: string): Projector<AccessDayDocument> {
  return {
    view: accessDaysView,
    setting: timeZone,
    on: {
      ExitRecorded: recorded('out', timeZone),
      EntryRecorded: recorded('in', timeZone),
      AccessDeleted: taken,
      AccessErased: taken,
      StudentRemoved: {
        touches: () => [],
        finds: (event) => ({ field: 'student', value: event.data.studentId }),
        apply: () => null,
      },

      ...NO_REPORTS,
      ...NO_STUDENT_DETAILS,
      ...NO_USERS,
      ...NO_BUG_REPORTS,
      ...NO_CLAIMS,
    },
  };
}

/** An access that is deleted or erased: the event says neither the day nor, erased, the student. */
const taken: Projection<AccessDayDocument, 'AccessDeleted' | 'AccessErased'> = {
  touches: () => [],
  finds: (event) => ({ field: 'accessIds', value: event.data.accessId }),
  apply: (document, event) =>
    document &&
    withAccesses(
      document,
      document.accesses.filter(({ id }) => id !== event.data.accessId),
    ),
};

function recorded(
  direction: Direction,
  timeZone: string,
): Projection<AccessDayDocument, 'ExitRecorded' | 'EntryRecorded'> {
  const dayOf = (event: RecordedDomainEvent) => schoolDay(event.metadata.occurredAt, timeZone);
  return {
    touches: (event) => [`${event.data.studentId}/${dayOf(event)}`],
    apply: (document, event, id) => {
      const { data, metadata } = event;
      const access: DayAccess = {
        id: data.accessId,
        direction,
        on: metadata.occurredAt,
        recordedOn: metadata.recordedAt,
        by: metadata.actorId,
        reason: data.reason,
      };
      const day = { _id: id, student: data.studentId, day: dayOf(event) };
      return withAccesses(day, [...(document?.accesses ?? []), access].toSorted(byTime));
    },
  };
}

/** A day without any access left has no document. */
function withAccesses(
  { _id, student, day }: Pick<AccessDayDocument, '_id' | 'student' | 'day'>,
  accesses: readonly DayAccess[],
): AccessDayDocument | null {
  return accesses.length === 0 ? null : { _id, student, day, accesses, accessIds: accesses.map(({ id }) => id) };
}
