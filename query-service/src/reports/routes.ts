import { forbidden, notFound, type JsonRoute } from '@vigie/http';
import { idParams, maySeeDeletedReports, routeOf } from '@vigie/command-service/contract';
import {
  allReportsQuery,
  oneReport,
  reportList,
  reportListQuery,
  reportStatusParams,
  reportTimeline,
  type ReportFilters,
} from '../contract/index.ts';
import type { ReadingOf } from '../audit/record.ts';
import { defineQuery, type Reading } from '../reading/define-query.ts';
import { joinPeople } from '../reading/people.ts';
import { authorScope } from './list-query.ts';
import { findReport, listReports } from './list.ts';
import { presentFiled } from './present-filed.ts';
import { peopleOfTimeline, presentTimeline } from './present-timeline.ts';
import { peopleOfReports, presentReport } from './present.ts';
import { readTimelines } from './timeline.ts';
import { statisticsRoute } from './statistics/route.ts';

const READS = ['reports', 'students', 'users'] as const;

/** A list of one student's reports shows that student's record, also where they are the reader's own (ADR 10). */
const REPORTS_OF_ONE = {
  opens: (_: unknown, { student }: ReportFilters): ReadingOf | null =>
    student === undefined ? null : { what: 'student.reports', student },
  isEmpty: ({ reports }: { readonly reports: readonly unknown[] }): boolean => reports.length === 0,
};

/** Reads about reports. Literal paths come before those with a parameter. */
export function reportRoutes(reading: Reading): JsonRoute[] {
  return [
    allReports(reading),
    myReports(reading),
    myUnfinalizedReports(reading),
    statisticsRoute(reading),
    report(reading),
    timeline(reading),
    reportsByStatus(reading),
  ];
}

const allReports = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/reports'),
    summary: 'Reports, newest first: everyone’s for CPE and admin, own ones for others. ?deleted: the deleted ones',
    query: allReportsQuery,
    answer: reportList,
    reads: READS,
    ...REPORTS_OF_ONE,
    read: async (asked) => {
      const { actor, query } = asked;
      if (query.deleted && !maySeeDeletedReports(actor)) throw forbidden();
      const scope = { status: query.deleted ? ('deleted' as const) : null, by: authorScope(actor) };
      return listReports(asked, scope, reading.timeZone);
    },
  });

const reportsByStatus = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/reports/:status'),
    summary: 'Reports to file (filable), not finalized (unfinalized) or filed (filed), newest first',
    params: reportStatusParams,
    query: reportListQuery,
    answer: reportList,
    reads: READS,
    ...REPORTS_OF_ONE,
    read: (asked) =>
      listReports(asked, { status: asked.params.status, by: authorScope(asked.actor) }, reading.timeZone),
  });

const myReports = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/reports/myReports'),
    summary: 'My reports, newest first',
    query: reportListQuery,
    answer: reportList,
    reads: READS,
    ...REPORTS_OF_ONE,
    read: (asked) => listReports(asked, { status: null, by: asked.actor.id }, reading.timeZone),
  });

const myUnfinalizedReports = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/reports/myReports/unfinalized'),
    summary: 'My reports that are not finalized, newest first',
    query: reportListQuery,
    answer: reportList,
    reads: READS,
    ...REPORTS_OF_ONE,
    read: (asked) => listReports(asked, { status: 'unfinalized', by: asked.actor.id }, reading.timeZone),
  });

const report = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/reports/report/:id'),
    summary: 'One report',
    params: idParams,
    answer: oneReport,
    reads: READS,
    read: async ({ actor, params, views, people }) => {
      const found = await findReport(views, actor, params.id);
      return { report: presentReport(found, actor, await joinPeople(people, peopleOfReports([found]))) };
    },
  });

const timeline = (reading: Reading): JsonRoute =>
  defineQuery(reading, {
    ...routeOf('GET /api/reports/:id/timeline'),
    summary: 'Who did what to a report, oldest first, and what has changed since it was filed',
    params: idParams,
    answer: reportTimeline,
    reads: [...READS, 'reportTimelines'],
    read: async ({ actor, params, views, people: peopleViews }) => {
      const report = await findReport(views, actor, params.id);
      const found = (await readTimelines(views, [report])).get(report._id);
      if (found === undefined || found.entries.length === 0) throw notFound();
      const people = await joinPeople(peopleViews, peopleOfTimeline(found));
      return { timeline: presentTimeline(found, people), filed: presentFiled(found, people) };
    },
  });
