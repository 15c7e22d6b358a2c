import type { RecordedDomainEvent } from '@vigie/command-service/contract';
import { bugReportsView, type BugReportDocument } from '../contract/index.ts';
import type { Projector } from '../engine/projector.ts';
import { existing } from '../existing.ts';
import { NO_ACCESSES, NO_CLAIMS, NO_REPORTS, NO_STUDENT_DETAILS, NO_USERS } from '../not-projected.ts';

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

    ...NO_REPORTS,
    ...NO_ACCESSES,
    ...NO_STUDENT_DETAILS,
    ...NO_USERS,
    ...NO_CLAIMS,
  },
};
