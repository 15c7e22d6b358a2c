import type { Category } from '@vigie/command-service/contract';
import type { ViewDefinition } from '@vigie/view-store';

/**
 * The reports of one school day, as far as they are counted: what statistics read, a document a day instead of one a
 * report. Ids and facts only: no comment, no name. A day without any report has no document.
 */
export interface ReportDayDocument {
  /** YYYY-MM-DD in the school's time zone. */
  readonly _id: string;
  /** In the order in which they were submitted. */
  readonly reports: readonly CountedReport[];
  /** Ids of `reports`, to find the day of a report that is revised, filed, deleted or erased. */
  readonly reportIds: readonly string[];
}

export interface CountedReport {
  readonly id: string;
  readonly category: Category;
  readonly students: readonly string[];
  /** As it was typed; may be empty. */
  readonly location: string;
  readonly finalized: boolean;
  /** Deleted ones aren't counted, but may be restored until they are erased. */
  readonly deleted: boolean;
  /** When it was submitted, ISO 8601 UTC, and the hour that the school's clock showed: 0 to 23. */
  readonly on: string;
  readonly hour: number;
  readonly filed: Filing | null;
}

/** How long after its submission a report was filed. */
export interface Filing {
  /** Elapsed time, whatever clocks showed. */
  readonly afterMinutes: number;
  /** From the school day of its submission to that of the filing: 0 is the same day. */
  readonly afterDays: number;
}

/** Read by days. */
export const reportDaysView: ViewDefinition<ReportDayDocument> = {
  name: 'reportDays',
  version: 1,
  fields: { reportIds: 'many' },
  indexes: [],
};
