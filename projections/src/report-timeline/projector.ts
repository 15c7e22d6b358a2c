import type { EventData } from '@vigie/command-service/contract';
import {
  reportTimelinesView,
  timelineChanges,
  type ReportTimelineDocument,
  type TimelineChange,
  type TimelineContent,
} from '../contract/index.ts';
import { NOT_PROJECTED, type Projector } from '../engine/projector.ts';
import { existing } from '../existing.ts';
import { touchesReport, type ReportEvent } from '../report-event.ts';

/** Who did what to each report, when, and what it changed from what. */
export const reportTimeline: Projector<ReportTimelineDocument> = {
  view: reportTimelinesView,
  on: {
    ReportSubmitted: {
      touches: touchesReport,
      apply: (_, event, id) => {
        const content = contentOf(event.data);
        return withEntry({ _id: id, entries: [], content, filedContent: null }, event, []);
      },
    },
    ReportRevised: {
      touches: touchesReport,
      apply: (document, event) => {
        const before = existing(document, event);
        const content = contentOf(event.data);
        return withEntry({ ...before, content }, event, timelineChanges(before.content, content));
      },
    },
    ReportFiled: {
      touches: touchesReport,
      apply: (document, event) => {
        const before = existing(document, event);
        return withEntry({ ...before, filedContent: before.content }, event, []);
      },
    },
    ReportUnfiled: {
      touches: touchesReport,
      apply: (document, event) => withEntry(existing(document, event), event, []),
    },
    ReportDeleted: {
      touches: touchesReport,
      apply: (document, event) => withEntry(existing(document, event), event, []),
    },
    ReportRestored: {
      touches: touchesReport,
      apply: (document, event) => withEntry(existing(document, event), event, []),
    },
    ReportErased: { touches: touchesReport, apply: () => null },

    ExitRecorded: NOT_PROJECTED,
    EntryRecorded: NOT_PROJECTED,
    AccessDeleted: NOT_PROJECTED,
    AccessErased: NOT_PROJECTED,
    StudentAdded: NOT_PROJECTED,
    StudentUpdated: NOT_PROJECTED,
    StudentPhotoSet: NOT_PROJECTED,
    // A timeline names a student by id only; removing one erases or revises the reports by events of their own.
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

function contentOf({ category, students, location, comment, finalized }: EventData<'ReportRevised'>): TimelineContent {
  return { category, students, location, comment, finalized };
}

function withEntry(
  document: ReportTimelineDocument,
  event: ReportEvent,
  changes: readonly TimelineChange[],
): ReportTimelineDocument {
  const entry = { on: event.metadata.occurredAt, by: event.metadata.actorId, type: event.type, changes };
  return { ...document, entries: [...document.entries, entry] };
}
