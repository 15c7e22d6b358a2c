import type { EventData } from '@vigie/command-service/contract';
import { foldWords, reportsView, type ReportDocument } from '../contract/index.ts';
import type { Projector } from '../engine/projector.ts';
import { existing } from '../existing.ts';
import { touchesReport } from '../report-event.ts';
import { NO_ACCESSES, NO_BUG_REPORTS, NO_CLAIMS, NO_STUDENTS, NO_USERS } from '../not-projected.ts';

/** Reports as lists and cards show them, deleted ones included until they are erased. */
export const reports: Projector<ReportDocument> = {
  view: reportsView,
  on: {
    ReportSubmitted: {
      touches: touchesReport,
      apply: (_, event, id) =>
        withStatus({
          _id: id,
          ...contentOf(event.data),
          on: event.metadata.occurredAt,
          by: event.metadata.actorId,
          filedBy: null,
          filedOn: null,
          deletedOn: null,
          revision: event.revision,
        }),
    },
    ReportRevised: {
      touches: touchesReport,
      apply: (document, event) =>
        withStatus({ ...existing(document, event), ...contentOf(event.data), revision: event.revision }),
    },
    ReportFiled: {
      touches: touchesReport,
      apply: (document, event) =>
        withStatus({
          ...existing(document, event),
          filedBy: event.metadata.actorId,
          filedOn: event.metadata.occurredAt,
          revision: event.revision,
        }),
    },
    ReportUnfiled: {
      touches: touchesReport,
      apply: (document, event) =>
        withStatus({ ...existing(document, event), filedBy: null, filedOn: null, revision: event.revision }),
    },
    ReportDeleted: {
      touches: touchesReport,
      apply: (document, event) =>
        withStatus({
          ...existing(document, event),
          deletedOn: event.metadata.occurredAt,
          revision: event.revision,
        }),
    },
    ReportRestored: {
      touches: touchesReport,
      apply: (document, event) =>
        withStatus({ ...existing(document, event), deletedOn: null, revision: event.revision }),
    },
    ReportErased: { touches: touchesReport, apply: () => null },

    ...NO_ACCESSES,
    // Reports name a student by id only; removing one erases or revises the reports by events of their own.
    ...NO_STUDENTS,
    ...NO_USERS,
    ...NO_BUG_REPORTS,
    ...NO_CLAIMS,
  },
};

function contentOf({ category, students, location, comment, finalized }: EventData<'ReportRevised'>) {
  return { category, students, location, comment, finalized, words: foldWords(`${location} ${comment}`) };
}

type WithoutStatus = Omit<ReportDocument, 'status' | 'deleted'>;

/** Field by field: all documents have one shape then, and a copy by spreading takes longer. */
function withStatus(report: WithoutStatus): ReportDocument {
  return {
    _id: report._id,
    category: report.category,
    students: report.students,
    location: report.location,
    comment: report.comment,
    finalized: report.finalized,
    status: statusOf(report),
    deleted: report.deletedOn !== null,
    on: report.on,
    by: report.by,
    filedBy: report.filedBy,
    filedOn: report.filedOn,
    deletedOn: report.deletedOn,
    revision: report.revision,
    words: report.words,
  };
}

function statusOf({ deletedOn, filedBy, finalized }: WithoutStatus): ReportDocument['status'] {
  if (deletedOn !== null) return 'deleted';
  if (filedBy !== null) return 'filed';
  return finalized ? 'filable' : 'unfinalized';
}
