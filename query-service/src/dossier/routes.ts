import { idParams, routeOf } from '@vigie/command-service/contract';
import { HttpProblem, defineDownload, type DownloadRoute } from '@vigie/http';
import { recordExport } from '../audit/record.ts';
import { dossier } from '../contract/index.ts';
import { awaitViews, type Reading } from '../reading/define-query.ts';
import type { ViewName } from '../reading/views.ts';
import { presentStudent } from '../students/present.ts';
import { accessesOf, badgesOf, bugReportsOf, reportsOf } from './sections.ts';
import { writeJson } from './write-json.ts';

const READS: readonly ViewName[] = [
  'students',
  'users',
  'accessDays',
  'reports',
  'reportTimelines',
  'bugReports',
  'badges',
];

/** All that is kept of one student (design section 5): `contract/dossier.ts` says what is in the file. */
export function dossierRoutes(reading: Reading): DownloadRoute[] {
  return [
    defineDownload({
      ...routeOf('GET /api/students/:id/dossier'),
      summary: 'All that is kept of a student, as JSON, without other students’ names',
      limit: 'read',
      heeds: ['X-Min-Position'],
      params: idParams,
      produces: ['application/json'],
      content: dossier,
      handle: async ({ actor, params: { id }, header }) => {
        await awaitViews(reading, READS, header('x-min-position'));
        const student = await reading.views.students.get(id);
        if (student === null) throw new HttpProblem(404, 'student.notFound');
        await recordExport(reading, actor.id, { what: 'student.dossier', student: id });
        const content = writeJson(
          { exportedOn: new Date(reading.clock()).toISOString(), student: presentStudent(student) },
          {
            badges: badgesOf(reading, id),
            accesses: accessesOf(reading, id),
            reports: reportsOf(reading, id),
            bugReports: bugReportsOf(reading, id),
          },
        );
        return { type: 'application/json', filename: `dossier-${id}.json`, content };
      },
    }),
  ];
}
