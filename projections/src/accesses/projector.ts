import type { Direction, RecordedDomainEvent } from '@vigie/command-service/contract';
import { schoolDay } from '@vigie/command-service/contract/school-day';
import { accessesView, type AccessDocument } from '../contract/index.ts';
import type { Projection, Projector } from '../engine/projector.ts';
import { NO_BUG_REPORTS, NO_CLAIMS, NO_REPORTS, NO_STUDENTS, NO_USERS } from '../not-projected.ts';

type AccessEvent = RecordedDomainEvent<'ExitRecorded' | 'EntryRecorded' | 'AccessDeleted' | 'AccessErased'>;

const touches = (event: AccessEvent): readonly string[] => [event.data.accessId];

/** Exits and entries, each by itself, for the list of a day. @param timeZone the school's, IANA name */
export function accesses(timeZone: string): Projector<AccessDocument> {
  return {
    view: accessesView,
    setting: timeZone,
    on: {
      ExitRecorded: recorded('out', timeZone),
      EntryRecorded: recorded('in', timeZone),
      AccessDeleted: { touches, apply: () => null },
      AccessErased: { touches, apply: () => null },

      ...NO_REPORTS,
      // What is here names the student by id only, and is what finds the accesses that are then erased one by one.
      ...NO_STUDENTS,
      ...NO_USERS,
      ...NO_BUG_REPORTS,
      ...NO_CLAIMS,
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
