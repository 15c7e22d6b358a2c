import type { RecordedDomainEvent } from '@vigie/command-service/contract';
import {
  daysBetween,
  reportDaysView,
  schoolDay,
  schoolHour,
  type CountedReport,
  type Filing,
  type ReportDayDocument,
} from '../contract/index.ts';
import { NOT_PROJECTED, type Projector } from '../engine/projector.ts';

/** The reports of each school day, as statistics count them. @param timeZone the school's, IANA name */
export function reportDays(timeZone: string): Projector<ReportDayDocument> {
  return {
    view: reportDaysView,
    setting: timeZone,
    on: {
      ReportSubmitted: {
        touches: (event) => [schoolDay(event.metadata.occurredAt, timeZone)],
        apply: (document, event, day) => dayOf(day, [...(document?.reports ?? []), counted(event, timeZone)]),
      },
      ReportRevised: {
        ...ofReport,
        apply: (document, { data: { reportId, category, students, location, finalized } }) =>
          changed(document, reportId, () => ({ category, students, location, finalized })),
      },
      ReportFiled: {
        ...ofReport,
        apply: (document, { data, metadata }) =>
          changed(document, data.reportId, ({ on }) => ({ filed: filingOf(on, metadata.occurredAt, timeZone) })),
      },
      ReportUnfiled: {
        ...ofReport,
        apply: (document, { data }) => changed(document, data.reportId, () => ({ filed: null })),
      },
      ReportDeleted: {
        ...ofReport,
        apply: (document, { data }) => changed(document, data.reportId, () => ({ deleted: true })),
      },
      ReportRestored: {
        ...ofReport,
        apply: (document, { data }) => changed(document, data.reportId, () => ({ deleted: false })),
      },
      ReportErased: {
        ...ofReport,
        apply: (document, { data }) =>
          document &&
          dayOf(
            document._id,
            document.reports.filter(({ id }) => id !== data.reportId),
          ),
      },

      ExitRecorded: NOT_PROJECTED,
      EntryRecorded: NOT_PROJECTED,
      AccessDeleted: NOT_PROJECTED,
      AccessErased: NOT_PROJECTED,
      // Levels are joined when statistics are read: the students view knows which one it was at the time.
      StudentAdded: NOT_PROJECTED,
      StudentUpdated: NOT_PROJECTED,
      StudentPhotoSet: NOT_PROJECTED,
      // Removing a student erases or revises the reports by events of their own.
      StudentRemoved: NOT_PROJECTED,
      UserRegistered: NOT_PROJECTED,
      UserRenamed: NOT_PROJECTED,
      UserUpdated: NOT_PROJECTED,
      UserRemoved: NOT_PROJECTED,
      UserIdentityBound: NOT_PROJECTED,
      BugReportSent: NOT_PROJECTED,
      BugReportClosed: NOT_PROJECTED,
      BugReportDeleted: NOT_PROJECTED,
      BadgeAssigned: NOT_PROJECTED,
      BadgeReleased: NOT_PROJECTED,
      EmailClaimed: NOT_PROJECTED,
      EmailReleased: NOT_PROJECTED,
    },
  };
}

type Later = 'ReportRevised' | 'ReportFiled' | 'ReportUnfiled' | 'ReportDeleted' | 'ReportRestored' | 'ReportErased';

/** Later events say which report they are about, and not its day. */
const ofReport = {
  touches: (): readonly string[] => [],
  finds: (event: RecordedDomainEvent<Later>) => ({ field: 'reportIds', value: event.data.reportId }) as const,
};

function changed(
  document: ReportDayDocument | null,
  reportId: string,
  change: (report: CountedReport) => Partial<CountedReport>,
): ReportDayDocument | null {
  const index = document?.reportIds.indexOf(reportId) ?? -1;
  const report = document?.reports[index];
  if (!document || !report) return document;
  return { ...document, reports: document.reports.with(index, { ...report, ...change(report) }) };
}

function counted({ data, metadata }: RecordedDomainEvent<'ReportSubmitted'>, timeZone: string): CountedReport {
  const { reportId: id, category, students, location, finalized } = data;
  const on = metadata.occurredAt;
  const hour = schoolHour(on, timeZone);
  return { id, category, students, location, finalized, deleted: false, on, hour, filed: null };
}

function filingOf(submittedOn: string, filedOn: string, timeZone: string): Filing {
  return {
    afterMinutes: Math.floor((Date.parse(filedOn) - Date.parse(submittedOn)) / 60_000),
    afterDays: daysBetween(schoolDay(submittedOn, timeZone), schoolDay(filedOn, timeZone)),
  };
}

function dayOf(_id: string, reports: readonly CountedReport[]): ReportDayDocument | null {
  return reports.length === 0 ? null : { _id, reports, reportIds: reports.map(({ id }) => id) };
}
