import {
  accessDaysView,
  accessesView,
  badgesView,
  bugReportsView,
  countedReportsView,
  presenceView,
  reportTimelinesView,
  reportsView,
  studentsView,
  usersView,
} from '@vigie/projections/contract';
import type { ViewDefinition, ViewReader, ViewStore } from '@vigie/view-store';

/** The views that queries read, by name. Their versions are part of what an ETag stands for. */
export const VIEW_DEFINITIONS = {
  reports: reportsView,
  reportTimelines: reportTimelinesView,
  countedReports: countedReportsView,
  students: studentsView,
  users: usersView,
  accesses: accessesView,
  accessDays: accessDaysView,
  presence: presenceView,
  bugReports: bugReportsView,
  badges: badgesView,
} as const;

type Definitions = typeof VIEW_DEFINITIONS;

export type ViewName = keyof Definitions;

/** A reader on each of them. */
export type Views = {
  readonly [V in ViewName]: Definitions[V] extends ViewDefinition<infer D> ? ViewReader<D> : never;
};

/** Opens a reader on each view; each call of a reader reads the generation that is live then. */
export function openViews(store: ViewStore): Views {
  return {
    reports: store.reader(reportsView),
    reportTimelines: store.reader(reportTimelinesView),
    countedReports: store.reader(countedReportsView),
    students: store.reader(studentsView),
    users: store.reader(usersView),
    accesses: store.reader(accessesView),
    accessDays: store.reader(accessDaysView),
    presence: store.reader(presenceView),
    bugReports: store.reader(bugReportsView),
    badges: store.reader(badgesView),
  };
}
