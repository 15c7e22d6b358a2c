import type { BugReportDocument } from '@vigie/projections/contract';
import type { BugReport } from '../contract/index.ts';
import type { People, PeopleIds } from '../reading/people.ts';

/** A bug report with the names of its author and of the student it is about. */
export function presentBugReport({ _id: id, comment, by, student, on }: BugReportDocument, people: People): BugReport {
  return { id, comment, author: people.user(by), student: student === null ? null : people.student(student), on };
}

/** The people that bug reports name. */
export function peopleOfBugReports(reports: readonly BugReportDocument[]): PeopleIds {
  return {
    students: reports.flatMap(({ student }) => (student === null ? [] : [student])),
    users: reports.map(({ by }) => by),
  };
}
