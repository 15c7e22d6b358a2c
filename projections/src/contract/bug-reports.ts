import type { ViewDefinition } from '@vigie/view-store';

/** A bug report that was not deleted. */
export interface BugReportDocument {
  readonly _id: string;
  readonly comment: string;
  readonly by: string;
  /** The student it is about, or null. */
  readonly student: string | null;
  readonly on: string;
  readonly closed: boolean;
  readonly revision: number;
}

export const bugReportCounters = { open: 'open' } as const;

/** Open ones, newest first. */
export const bugReportsView: ViewDefinition<BugReportDocument> = {
  name: 'bugReports',
  version: 2,
  fields: { closed: 'one', on: 'one', student: 'one' },
  indexes: [['closed', 'on'], ['student']],
  counters: ({ closed }) => (closed ? [] : [bugReportCounters.open]),
};
