import type { RecordedDomainEvent } from '@vigie/command-service/contract';
import { daysBetween, schoolDay, schoolHour } from '@vigie/command-service/contract/school-day';
import { countedReportsView, type CountedReport, type Filing } from '../contract/index.ts';
import type { Projector } from '../engine/projector.ts';
import { existing } from '../existing.ts';
import { touchesReport } from '../report-event.ts';
import { NO_ACCESSES, NO_BUG_REPORTS, NO_CLAIMS, NO_STUDENTS, NO_USERS } from '../not-projected.ts';

/** Each report as statistics count it. @param timeZone the school's, IANA name */
export function countedReports(timeZone: string): Projector<CountedReport> {
  return {
    view: countedReportsView,
    setting: timeZone,
    on: {
      ReportSubmitted: { touches: touchesReport, apply: (_, event) => counted(event, timeZone) },
      ReportRevised: {
        touches: touchesReport,
        apply: (report, event) => {
          const { category, students, location, finalized } = event.data;
          return { ...existing(report, event), category, students, location, finalized };
        },
      },
      ReportFiled: {
        touches: touchesReport,
        apply: (document, event) => {
          const report = existing(document, event);
          return { ...report, filed: filingOf(report.on, event.metadata.occurredAt, timeZone) };
        },
      },
      ReportUnfiled: {
        touches: touchesReport,
        apply: (report, event) => ({ ...existing(report, event), filed: null }),
      },
      ReportDeleted: {
        touches: touchesReport,
        apply: (report, event) => ({ ...existing(report, event), deleted: true }),
      },
      ReportRestored: {
        touches: touchesReport,
        apply: (report, event) => ({ ...existing(report, event), deleted: false }),
      },
      ReportErased: { touches: touchesReport, apply: () => null },

      ...NO_ACCESSES,
      // Levels are joined when statistics are read: the students view knows which one it was at the time.
      // Removing a student erases or revises the reports by events of their own.
      ...NO_STUDENTS,
      ...NO_USERS,
      ...NO_BUG_REPORTS,
      ...NO_CLAIMS,
    },
  };
}

function counted({ data, metadata }: RecordedDomainEvent<'ReportSubmitted'>, timeZone: string): CountedReport {
  const { reportId: _id, category, students, location, finalized } = data;
  const on = metadata.occurredAt;
  const [day, hour] = [schoolDay(on, timeZone), schoolHour(on, timeZone)];
  return { _id, on, day, hour, category, students, location, finalized, deleted: false, filed: null };
}

function filingOf(submittedOn: string, filedOn: string, timeZone: string): Filing {
  return {
    afterMinutes: Math.floor((Date.parse(filedOn) - Date.parse(submittedOn)) / 60_000),
    afterDays: daysBetween(schoolDay(submittedOn, timeZone), schoolDay(filedOn, timeZone)),
  };
}
