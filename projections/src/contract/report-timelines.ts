import type { ReportEventType } from '@vigie/command-service/contract';
import type { ViewDefinition } from '@vigie/view-store';

/**
 * Who did what to a report, and when: a part of it, oldest entry first. A report has a document for each few of its
 * events, since one for them all would have no largest size, and would be written anew for each of them.
 */
export interface ReportTimelineDocument {
  readonly _id: string;
  readonly entries: readonly TimelineEntry[];
}

export interface TimelineContent {
  readonly category: string;
  readonly students: readonly string[];
  readonly location: string;
  readonly comment: string;
  readonly finalized: boolean;
}

export interface TimelineEntry {
  readonly on: string;
  readonly by: string;
  /** An erased report has no timeline. */
  readonly type: Exclude<ReportEventType, 'ReportErased'>;
  /** What the report has said since; null where the event changed nothing of that. */
  readonly content: TimelineContent | null;
}

const ENTRIES_TOGETHER = 20;

/** Whether the event of this revision is the first of its document. */
export const beginsTimelinePart = (revision: number): boolean => revision % ENTRIES_TOGETHER === 0;

/**
 * The documents of a report's timeline up to an event, in order.
 * @param revision the event's, in the report's stream
 */
export function timelineIds(reportId: string, revision: number): string[] {
  const parts = Math.floor(revision / ENTRIES_TOGETHER) + 1;
  return Array.from({ length: parts }, (_, part) => (part === 0 ? reportId : `${reportId}/${part}`));
}

/** Read by id. */
export const reportTimelinesView: ViewDefinition<ReportTimelineDocument> = {
  name: 'reportTimelines',
  version: 2,
  fields: {},
  indexes: [],
};
