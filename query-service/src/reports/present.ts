import { mayDeleteReport, mayEditReport, type Actor, type Report } from '@vigie/command-service/contract';
import type { ReportDocument } from '@vigie/projections/contract';
import { presentStudents, type People, type PeopleIds } from '../reading/people.ts';

/** A report as one account sees it: with names, and with what that account may do to it (design section 6). */
export function presentReport(report: ReportDocument, actor: Actor, people: People): Report {
  const { _id: id, category, students, location, comment, finalized, status, on, by, filedBy, revision } = report;
  return {
    id,
    category,
    students: presentStudents(students, people),
    location,
    comment,
    finalized,
    status,
    on,
    by: people.user(by),
    filedBy: filedBy === null ? null : people.user(filedBy),
    editable: mayEditReport(actor, report),
    deletable: mayDeleteReport(actor, report),
    revision,
  };
}

/** The people that reports name. */
export function peopleOfReports(reports: readonly ReportDocument[]): PeopleIds {
  return {
    students: reports.flatMap((report) => report.students),
    users: reports.flatMap(({ by, filedBy }) => (filedBy === null ? [by] : [by, filedBy])),
  };
}
