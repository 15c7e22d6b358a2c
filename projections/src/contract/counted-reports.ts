import type { Category } from '@vigie/command-service/contract';
import type { ViewDefinition } from '@vigie/view-store';

/** What statistics count of a report: ids and facts only, no comment, no name. */
export interface CountedReport {
  readonly _id: string;
  /**
   * When it was submitted, ISO 8601 UTC; the school day (YYYY-MM-DD) and the hour, 0 to 23, that the school's clock
   * showed then.
   */
  readonly on: string;
  readonly day: string;
  readonly hour: number;
  readonly category: Category;
  readonly students: readonly string[];
  /** As it was typed; may be empty. */
  readonly location: string;
  readonly finalized: boolean;
  /** Deleted ones aren't counted, but may be restored until they are erased. */
  readonly deleted: boolean;
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
export const countedReportsView: ViewDefinition<CountedReport> = {
  name: 'countedReports',
  version: 1,
  fields: { day: 'one' },
  indexes: [['day']],
};
