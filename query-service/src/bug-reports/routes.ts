import type { JsonRoute } from '@vigie/http';
import { routeOf } from '@vigie/command-service/contract';
import { bugReportCounters } from '@vigie/projections/contract';
import { bugReportList, pageQuery } from '../contract/index.ts';
import { defineQuery, type Reading } from '../reading/define-query.ts';
import { readPage } from '../reading/page.ts';
import { joinPeople } from '../reading/people.ts';
import { peopleOfBugReports, presentBugReport } from './present.ts';

/** Reads about bug reports. */
export function bugReportRoutes(reading: Reading): JsonRoute[] {
  return [openBugReports(reading)];
}

const openBugReports = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/admin/bugreports'),
    summary: 'Open bug reports, newest first',
    query: pageQuery,
    answer: bugReportList,
    reads: ['bugReports', 'students', 'users'],
    read: async ({ query, views, people: peopleViews }) => {
      const [{ documents, next, previous }, total] = await Promise.all([
        readPage(views.bugReports, { where: { closed: false }, sort: { field: 'on', direction: 'descending' } }, query),
        views.bugReports.counter(bugReportCounters.open),
      ]);
      const people = await joinPeople(peopleViews, peopleOfBugReports(documents));
      return { reports: documents.map((report) => presentBugReport(report, people)), total, next, previous };
    },
  });
