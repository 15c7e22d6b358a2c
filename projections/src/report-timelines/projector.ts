import type { EventData } from '@vigie/command-service/contract';
import {
  reportTimelinesView,
  timelineChanges,
  type ReportTimelineDocument,
  type TimelineChange,
  type TimelineContent,
} from '../contract/index.ts';
import type { Projector } from '../engine/projector.ts';
import { existing } from '../existing.ts';
import { touchesReport, type ReportEvent } from '../report-event.ts';
import { NO_ACCESSES, NO_BUG_REPORTS, NO_CLAIMS, NO_STUDENTS, NO_USERS } from '../not-projected.ts';

/** Who did what to each report, when, and what it changed from what. */
export const reportTimelines: Projector<ReportTimelineDocument> = {
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

    ...NO_ACCESSES,
    // A timeline names a student by id only; removing one erases or revises the reports by events of their own.
    ...NO_STUDENTS,
    ...NO_USERS,
    ...NO_BUG_REPORTS,
    ...NO_CLAIMS,
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
