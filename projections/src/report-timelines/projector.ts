import type { RecordedDomainEvent } from '@vigie/command-service/contract';
import {
  beginsTimelinePart,
  reportTimelinesView,
  timelineIds,
  type ReportTimelineDocument,
  type TimelineContent,
  type TimelineEntry,
} from '../contract/index.ts';
import type { Projection, Projector } from '../engine/projector.ts';
import { existing } from '../existing.ts';
import { NO_ACCESSES, NO_BUG_REPORTS, NO_CLAIMS, NO_STUDENTS, NO_USERS } from '../not-projected.ts';

/** What happens to a report and makes an entry. */
type Told = RecordedDomainEvent<TimelineEntry['type']>;

const told: Projection<ReportTimelineDocument, Told['type']> = {
  touches: ({ data, revision }) => timelineIds(data.reportId, revision).slice(-1),
  apply: (document, event, id) => {
    const { entries } = beginsTimelinePart(event.revision) ? { entries: [] } : existing(document, event);
    const { occurredAt: on, actorId: by } = event.metadata;
    return { _id: id, entries: [...entries, { on, by, type: event.type, content: contentOf(event) }] };
  },
};

/** Who did what to each report, when, and what it said from then on. */
export const reportTimelines: Projector<ReportTimelineDocument> = {
  view: reportTimelinesView,
  on: {
    ReportSubmitted: told,
    ReportRevised: told,
    ReportFiled: told,
    ReportUnfiled: told,
    ReportDeleted: told,
    ReportRestored: told,
    ReportErased: { touches: ({ data, revision }) => timelineIds(data.reportId, revision), apply: () => null },

    ...NO_ACCESSES,
    // A timeline names a student by id only; removing one erases or revises the reports by events of their own.
    ...NO_STUDENTS,
    ...NO_USERS,
    ...NO_BUG_REPORTS,
    ...NO_CLAIMS,
  },
};

function contentOf({ type, data }: Told): TimelineContent | null {
  if (type !== 'ReportSubmitted' && type !== 'ReportRevised') return null;
  const { category, students, location, comment, finalized } = data;
  return { category, students, location, comment, finalized };
}
