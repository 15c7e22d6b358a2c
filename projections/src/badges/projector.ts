import type { RecordedDomainEvent } from '@vigie/command-service/contract';
import { badgesView, type BadgeDocument } from '../contract/index.ts';
import { NOT_PROJECTED, type Projector } from '../engine/projector.ts';

type BadgeEvent = RecordedDomainEvent<'BadgeAssigned' | 'BadgeReleased'>;

/** The stream is named after the tag number (design section 3). */
const touches = ({ stream }: BadgeEvent): readonly string[] => [stream.slice('badge-'.length)];

/** Who held each badge when, so that a scan in the past finds its holder of then. */
export const badges: Projector<BadgeDocument> = {
  view: badgesView,
  on: {
    BadgeAssigned: {
      touches,
      apply: (document, event, id) => {
        const { occurredAt } = event.metadata;
        // A claim that nobody's stream backs is taken over without a release: it ends here.
        const before = ended(document?.periods ?? [], occurredAt);
        return withPeriods(id, [...before, { student: event.data.studentId, from: occurredAt, to: null }]);
      },
    },
    BadgeReleased: {
      touches,
      apply: (document, event, id) =>
        document === null ? null : withPeriods(id, ended(document.periods, event.metadata.occurredAt)),
    },
    StudentRemoved: {
      touches: () => [],
      finds: (event) => ({ field: 'holders', value: event.data.studentId }),
      apply: (document, event, id) => {
        const others = document?.periods.filter(({ student }) => student !== event.data.studentId) ?? [];
        return others.length === 0 ? null : withPeriods(id, others);
      },
    },

    ReportSubmitted: NOT_PROJECTED,
    ReportRevised: NOT_PROJECTED,
    ReportFiled: NOT_PROJECTED,
    ReportUnfiled: NOT_PROJECTED,
    ReportDeleted: NOT_PROJECTED,
    ReportRestored: NOT_PROJECTED,
    ReportErased: NOT_PROJECTED,
    ExitRecorded: NOT_PROJECTED,
    EntryRecorded: NOT_PROJECTED,
    AccessDeleted: NOT_PROJECTED,
    AccessErased: NOT_PROJECTED,
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
    EmailClaimed: NOT_PROJECTED,
    EmailReleased: NOT_PROJECTED,
    AdminDismissed: NOT_PROJECTED,
  },
};

type Periods = BadgeDocument['periods'];

const ended = (periods: Periods, at: string): Periods =>
  periods.map((period) => (period.to === null ? { ...period, to: at } : period));

function withPeriods(id: string, periods: Periods): BadgeDocument {
  return { _id: id, periods, holders: [...new Set(periods.map(({ student }) => student))] };
}
