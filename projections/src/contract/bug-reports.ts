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

export const bugReportCounters = { open: 'open', openBy: (userId: string) => `open by:${userId}` } as const;

/** Open ones, newest first. */
export const bugReportsView: ViewDefinition<BugReportDocument> = {
  name: 'bugReports',
  version: 1,
  fields: { closed: 'one', on: 'one', by: 'one', student: 'one' },
  indexes: [['closed', 'on'], ['by', 'closed', 'on'], ['student']],
  counters: ({ closed, by }) => (closed ? [] : [bugReportCounters.open, bugReportCounters.openBy(by)]),
};
