import { routeOf } from '@vigie/command-service/contract';
import type { JsonRoute } from '@vigie/http';
import { USUAL_DAYS, reportStatistics, statisticsQuery } from '../../contract/index.ts';
import { defineQuery, type Reading } from '../../reading/define-query.ts';
import { dayAfter, today } from '../../reading/school-day.ts';
import { studentsOfClass } from '../../students/of-class.ts';
import { countReports } from './count-reports.ts';

/** How many reports, by category, level, hour, place, and time to filing. */
export function statisticsRoute(reading: Reading): JsonRoute {
  return defineQuery(reading, {
    ...routeOf('GET /api/reports/statistics'),
    summary:
      'How many reports, of all students or a class, by category, level, hour, place, and time to filing; of the last 30 days unless said',
    query: statisticsQuery,
    answer: reportStatistics,
    reads: ['countedReports', 'students'],
    // Which days are the last ones.
    dependsOn: () => today(reading),
    read: async ({ query: { to = today(reading), from = dayAfter(to, 1 - USUAL_DAYS), ...ofClass }, views }) => ({
      from,
      to,
      ...(await countReports(views, { from, to }, await studentsOfClass(views.students, ofClass))),
    }),
  });
}
