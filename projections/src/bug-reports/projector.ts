import type { RecordedDomainEvent } from '@vigie/command-service/contract';
import { bugReportsView, type BugReportDocument } from '../contract/index.ts';
import { NOT_PROJECTED, type Projector } from '../engine/projector.ts';
import { existing } from '../existing.ts';

type BugReportEvent = RecordedDomainEvent<'BugReportSent' | 'BugReportClosed' | 'BugReportDeleted'>;

const touches = (event: BugReportEvent): readonly string[] => [event.data.bugReportId];

/** Bug reports, open and closed. */
export const bugReports: Projector<BugReportDocument> = {
  view: bugReportsView,
  on: {
    BugReportSent: {
      touches,
      apply: (_, event, id) => ({
        _id: id,
        comment: event.data.comment,
        by: event.metadata.actorId,
        student: event.data.studentId,
        on: event.metadata.occurredAt,
        closed: false,
        revision: event.revision,
      }),
    },
    BugReportClosed: {
      touches,
      apply: (document, event) => ({ ...existing(document, event), closed: true, revision: event.revision }),
    },
    BugReportDeleted: { touches, apply: () => null },
    StudentRemoved: {
      touches: () => [],
      finds: (event) => ({ field: 'student', value: event.data.studentId }),
      apply: (document) => document && { ...document, student: null },
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
    BadgeAssigned: NOT_PROJECTED,
    BadgeReleased: NOT_PROJECTED,
    EmailClaimed: NOT_PROJECTED,
    EmailReleased: NOT_PROJECTED,
    AdminDismissed: NOT_PROJECTED,
  },
};
