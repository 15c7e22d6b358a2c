import type { StudentSummary } from '@vigie/command-service/contract';
import type { ReportDocument } from '@vigie/projections/contract';
import type { Where } from '@vigie/view-store';
import type { Reading } from '../reading/define-query.ts';
import { readPages } from '../reading/page.ts';
import { joinPeople, presentStudents, type People } from '../reading/people.ts';
import { peopleOfReports } from '../reports/present.ts';
import { schoolTime } from './school-time.ts';
import type { Words } from './words.ts';

/** Reports as rows of a table, newest first, with the head first. Names are joined a page at a time. */
export async function* reportRows(
  { views, timeZone }: Reading,
  where: Where<ReportDocument>,
  words: Words,
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [words.reportHead];
  for await (const reports of readPages(views.reports, { where, sort: { field: 'on', direction: 'descending' } })) {
    const people = await joinPeople(views, peopleOfReports(reports));
    yield reports.map((report) => reportRow(report, people, words, timeZone));
  }
}

function reportRow(report: ReportDocument, people: People, words: Words, timeZone: string): readonly string[] {
  const at = (instant: string | null): string => (instant === null ? '' : schoolTime(instant, timeZone));
  return [
    at(report.on),
    words.categories[report.category],
    presentStudents(report.students, people).map(nameAndClass).join('; '),
    report.location,
    report.comment,
    words.statuses[report.status],
    people.user(report.by).name,
    report.filedBy === null ? '' : people.user(report.filedBy).name,
    at(report.filedOn),
    at(report.deletedOn),
  ];
}

const nameAndClass = ({ lastName, firstName, level, section }: StudentSummary): string =>
  `${lastName} ${firstName} (${level}${section === null ? '' : ` ${section}`})`;
