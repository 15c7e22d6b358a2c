import { HttpProblem } from '@vigie/http';
import { maySeeReport, type Actor } from '@vigie/command-service/contract';
import type { ReportDocument } from '@vigie/projections/contract';
import type { ReportList, ReportListQuery } from '../contract/index.ts';
import type { Query } from '../reading/define-query.ts';
import { readPage } from '../reading/page.ts';
import { joinPeople } from '../reading/people.ts';
import type { Views } from '../reading/views.ts';
import { studentsOfClass } from '../students/of-class.ts';
import { planReportList, type ReportScope } from './list-query.ts';
import { peopleOfReports, presentReport } from './present.ts';

/** A page of reports, newest first, with its total: from a counter where the filters allow, else counted. */
export async function listReports(
  { actor, query, views, people: peopleViews }: Query<unknown, ReportListQuery, 'reports' | 'students' | 'users'>,
  scope: ReportScope,
  timeZone: string,
): Promise<ReportList> {
  const ofClass = await studentsOfClass(views.students, query);
  const plan = planReportList(scope, query, ofClass, timeZone);
  if (plan === null) return { reports: [], total: 0, next: null, previous: null };
  const { where, counter } = plan;
  const [page, total] = await Promise.all([
    readPage(views.reports, { where, sort: { field: 'on', direction: 'descending' } }, query),
    counter === null ? views.reports.count(where) : views.reports.counter(counter),
  ]);
  const people = await joinPeople(peopleViews, peopleOfReports(page.documents));
  return {
    reports: page.documents.map((report) => presentReport(report, actor, people)),
    total,
    next: page.next,
    previous: page.previous,
  };
}

/**
 * A report that the account may see (design section 6).
 * @throws HttpProblem 404 where there is none, 403 where it is another's
 */
export async function findReport(
  { reports }: Pick<Views, 'reports'>,
  actor: Actor,
  id: string,
): Promise<ReportDocument> {
  const report = await reports.get(id);
  if (report === null) throw new HttpProblem(404, 'report.notFound');
  if (maySeeReport(actor, report)) return report;
  throw report.by === actor.id ? new HttpProblem(404, 'report.notFound') : new HttpProblem(403, 'request.forbidden');
}
