import type { Direction, RecordedDomainEvent } from '@vigie/command-service/contract';
import { accessesView, schoolDay, type AccessDocument } from '../contract/index.ts';
import { NOT_PROJECTED, type Projection, type Projector } from '../engine/projector.ts';

type AccessEvent = RecordedDomainEvent<'ExitRecorded' | 'EntryRecorded' | 'AccessDeleted' | 'AccessErased'>;

const touches = (event: AccessEvent): readonly string[] => [event.data.accessId];

/** Exits and entries, each by itself, for the list of a day. @param timeZone the school's, IANA name */
export function accessDay(timeZone: string): Projector<AccessDocument> {
  return {
    view: accessesView,
    setting: timeZone,
    on: {
      ExitRecorded: recorded('out', timeZone),
      EntryRecorded: recorded('in', timeZone),
      AccessDeleted: { touches, apply: () => null },
      AccessErased: { touches, apply: () => null },

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
      // What is here names the student by id only, and is what finds the accesses that are then erased one by one.
      StudentRemoved: NOT_PROJECTED,
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

function recorded(
  direction: Direction,
  timeZone: string,
): Projection<AccessDocument, 'ExitRecorded' | 'EntryRecorded'> {
  return {
    touches,
    apply: (_, { data, metadata }, id) => ({
      _id: id,
      student: data.studentId,
      direction,
      on: metadata.occurredAt,
      recordedOn: metadata.recordedAt,
      by: metadata.actorId,
      reason: data.reason,
      day: schoolDay(metadata.occurredAt, timeZone),
    }),
  };
}
