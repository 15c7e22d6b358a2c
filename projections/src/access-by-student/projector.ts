import type { Direction, RecordedDomainEvent } from '@vigie/command-service/contract';
import { accessDaysView, schoolDay, type AccessDayDocument, type DayAccess } from '../contract/index.ts';
import { NOT_PROJECTED, type Projection, type Projector } from '../engine/projector.ts';
import { byTime } from '../access-order.ts';

/** Each student's accesses by school day. @param timeZone the school's, IANA name */
export function accessByStudent(timeZone: string): Projector<AccessDayDocument> {
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

      ReportSubmitted: NOT_PROJECTED,
      ReportRevised: NOT_PROJECTED,
      ReportFiled: NOT_PROJECTED,
      ReportUnfiled: NOT_PROJECTED,
      ReportDeleted: NOT_PROJECTED,
      ReportRestored: NOT_PROJECTED,
      ReportErased: NOT_PROJECTED,
      StudentAdded: NOT_PROJECTED,
      StudentUpdated: NOT_PROJECTED,
      StudentPhotoSet: NOT_PROJECTED,
      UserRegistered: NOT_PROJECTED,
      UserRenamed: NOT_PROJECTED,
      UserUpdated: NOT_PROJECTED,
      UserRemoved: NOT_PROJECTED,
      UserIdentityBound: NOT_PROJECTED,
      BugReportSent: NOT_PROJECTED,
      BugReportClosed: NOT_PROJECTED,
      BugReportDeleted: NOT_PROJECTED,
      BadgeAssigned: NOT_PROJECTED,
      BadgeReleased: NOT_PROJECTED,
      EmailClaimed: NOT_PROJECTED,
      EmailReleased: NOT_PROJECTED,
      AdminDismissed: NOT_PROJECTED,
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
