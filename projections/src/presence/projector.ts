import type { Direction, RecordedDomainEvent } from '@vigie/command-service/contract';
import { PRESENCE_DEPTH, presenceView, type PresenceAccess, type PresenceDocument } from '../contract/index.ts';
import type { Projection, Projector } from '../engine/projector.ts';
import { byTime } from '../access-order.ts';
import { NO_BUG_REPORTS, NO_CLAIMS, NO_REPORTS, NO_STUDENT_DETAILS, NO_USERS } from '../not-projected.ts';

type StudentsEvent = RecordedDomainEvent<'ExitRecorded' | 'EntryRecorded' | 'AccessDeleted' | 'StudentRemoved'>;

const touches = (event: StudentsEvent): readonly string[] => [event.data.studentId];

/** Who is out now: the newest accesses of each student. */
export const presence: Projector<PresenceDocument> = {
  view: presenceView,
  on: {
    ExitRecorded: recorded('out'),
    EntryRecorded: recorded('in'),
    AccessDeleted: { touches, apply: (document, event) => without(document, event.data.accessId) },
    AccessErased: {
      touches: () => [],
      finds: (event) => ({ field: 'accessIds', value: event.data.accessId }),
      apply: (document, event) => without(document, event.data.accessId),
    },
    StudentRemoved: { touches, apply: () => null },

    ...NO_REPORTS,
    ...NO_STUDENT_DETAILS,
    ...NO_USERS,
    ...NO_BUG_REPORTS,
    ...NO_CLAIMS,
  },
};

function recorded(direction: Direction): Projection<PresenceDocument, 'ExitRecorded' | 'EntryRecorded'> {
  return {
    touches,
    apply: (document, { data, metadata }, id) => {
      const access: PresenceAccess = {
        id: data.accessId,
        direction,
        on: metadata.occurredAt,
        recordedOn: metadata.recordedAt,
        by: metadata.actorId,
      };
      // Among those that are kept it would pass for the next older one, which it may not be.
      if (document?.forgotten && access.on < document.forgotten) return document;
      return fromAccesses(
        id,
        [...(document?.accesses ?? []), access].toSorted((a, b) => byTime(b, a)),
        document?.forgotten ?? null,
      );
    },
  };
}

/** An access too old to be kept here changes nothing. */
function without(document: PresenceDocument | null, accessId: string): PresenceDocument | null {
  if (!document?.accessIds.includes(accessId)) return document;
  return fromAccesses(
    document._id,
    document.accesses.filter(({ id }) => id !== accessId),
    document.forgotten,
  );
}

/** @param accesses newest first @param forgotten as it was before them */
function fromAccesses(
  student: string,
  accesses: readonly PresenceAccess[],
  forgotten: string | null,
): PresenceDocument | null {
  const [newest] = accesses;
  if (!newest) return null;
  const kept = accesses.slice(0, PRESENCE_DEPTH);
  return {
    _id: student,
    out: newest.direction === 'out',
    since: newest.on,
    by: newest.by,
    accesses: kept,
    forgotten: accesses[PRESENCE_DEPTH]?.on ?? forgotten,
    accessIds: kept.map(({ id }) => id),
  };
}
