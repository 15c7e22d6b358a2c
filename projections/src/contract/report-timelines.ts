import type { EventType } from '@vigie/command-service/contract';
import type { ViewDefinition } from '@vigie/view-store';

/** Who did what to a report, when, and what it changed. One document per report, oldest entry first. */
export interface ReportTimelineDocument {
  readonly _id: string;
  readonly entries: readonly TimelineEntry[];
  /** The content after the last entry, to tell the next change from. */
  readonly content: TimelineContent;
  /** The content as it was when last filed, also after the filing was cancelled; null if it never was: for "changed since filed". */
  readonly filedContent: TimelineContent | null;
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
  readonly type: EventType;
  readonly changes: readonly TimelineChange[];
}

/** `from` and `to` are the field's values: text, a boolean, or student ids. */
export interface TimelineChange {
  readonly field: keyof TimelineContent;
  readonly from: string | boolean | readonly string[];
  readonly to: string | boolean | readonly string[];
}

/** Read by id. */
export const reportTimelinesView: ViewDefinition<ReportTimelineDocument> = {
  name: 'reportTimelines',
  version: 1,
  fields: {},
  indexes: [],
};
