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
  type AccessDayDocument,
  type AccessDocument,
  type BadgeDocument,
  type BugReportDocument,
  type CountedReport,
  type PresenceDocument,
  type ReportDocument,
  type ReportTimelineDocument,
  type StudentDocument,
  type UserDocument,
} from '@vigie/projections/contract';
import type { ViewReader, ViewStore } from '@vigie/view-store';

/** The views that queries read, by name. */
export interface Views {
  readonly reports: ViewReader<ReportDocument>;
  readonly reportTimelines: ViewReader<ReportTimelineDocument>;
  readonly countedReports: ViewReader<CountedReport>;
  readonly students: ViewReader<StudentDocument>;
  readonly users: ViewReader<UserDocument>;
  readonly accesses: ViewReader<AccessDocument>;
  readonly accessDays: ViewReader<AccessDayDocument>;
  readonly presence: ViewReader<PresenceDocument>;
  readonly bugReports: ViewReader<BugReportDocument>;
  readonly badges: ViewReader<BadgeDocument>;
}

export type ViewName = keyof Views;

/** The definitions of the same views: their versions are part of what an ETag stands for. */
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
