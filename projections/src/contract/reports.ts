import type { Category, ReportStatus } from '@vigie/command-service/contract';
import type { ViewDefinition } from '@vigie/view-store';

/** A report as lists and cards show it. People are ids; names are joined by the query service. */
export interface ReportDocument {
  readonly _id: string;
  readonly category: Category;
  readonly students: readonly string[];
  readonly location: string;
  readonly comment: string;
  readonly finalized: boolean;
  readonly status: ReportStatus | 'deleted';
  /** Whether `status` is `deleted`: lists of all reports ask for `deleted: false`. */
  readonly deleted: boolean;
  /** When it was submitted, ISO 8601 UTC. */
  readonly on: string;
  readonly by: string;
  readonly filedBy: string | null;
  readonly filedOn: string | null;
  readonly deletedOn: string | null;
  readonly revision: number;
  /** Folded words of location and comment, for the text filter. */
  readonly words: readonly string[];
}

/** Keys of the totals that are kept. Only `status('deleted')` and `byStatus(…, 'deleted')` count deleted reports. */
export const reportCounters = {
  all: 'all',
  status: (status: ReportDocument['status']) => `status:${status}`,
  category: (category: Category) => `category:${category}`,
  statusCategory: (status: ReportDocument['status'], category: Category) => `status:${status} category:${category}`,
  by: (userId: string) => `by:${userId}`,
  byStatus: (userId: string, status: ReportDocument['status']) => `by:${userId} status:${status}`,
} as const;

/** Lists are sorted by `on`, newest first, and start with `deleted`, `status`, `by` or a pair of them. */
export const reportsView: ViewDefinition<ReportDocument> = {
  name: 'reports',
  version: 3,
  fields: {
    status: 'one',
    deleted: 'one',
    category: 'one',
    by: 'one',
    on: 'one',
    students: 'many',
    words: 'many',
  },
  indexes: [
    ['deleted', 'on'],
    ['deleted', 'category', 'on'],
    ['status', 'on'],
    ['status', 'category', 'on'],
    ['by', 'deleted', 'on'],
    ['by', 'status', 'on'],
  ],
  counters: ({ status, category, by, deleted }) => [
    reportCounters.status(status),
    reportCounters.statusCategory(status, category),
    reportCounters.byStatus(by, status),
    ...(deleted ? [] : [reportCounters.all, reportCounters.category(category), reportCounters.by(by)]),
  ],
};
