import { idParams, routeOf } from '@vigie/command-service/contract';
import { HttpProblem, defineDownload, type DownloadRoute } from '@vigie/http';
import { recordExport } from '../audit/record.ts';
import { dossier, dossierQuery } from '../contract/index.ts';
import { awaitViews, type Reading } from '../reading/define-query.ts';
import type { ViewName } from '../reading/views.ts';
import { presentStudent } from '../students/present.ts';
import { accessesOf, badgesOf, bugReportsOf, reportsOf } from './sections.ts';
import { wordingOf } from './wording.ts';
import { writeJson } from './write-json.ts';
import { writePage } from './write-page.ts';

const READS: readonly ViewName[] = [
  'students',
  'users',
  'accessDays',
  'reports',
  'reportTimelines',
  'bugReports',
  'badges',
];

const TYPES = { json: 'application/json', html: 'text/html; charset=utf-8' } as const;

/** All that is kept of one student (design section 5): `contract/dossier.ts` says what is in the file. */
export function dossierRoutes(reading: Reading): DownloadRoute[] {
  return [
    defineDownload({
      ...routeOf('GET /api/students/:id/dossier'),
      summary: 'All that is kept of a student, without other students’ names: as JSON, or as a page to read and print',
      limit: 'read',
      heeds: ['X-Min-Position'],
      params: idParams,
      query: dossierQuery,
      produces: Object.values(TYPES),
      content: dossier,
      handle: async ({ actor, params: { id }, query: { format, locale }, header }) => {
        await awaitViews(reading, READS, header('x-min-position'));
        const student = await reading.views.students.get(id);
        if (student === null) throw new HttpProblem(404, 'student.notFound');
        await recordExport(reading, actor.id, { what: 'student.dossier', student: id });
        const members = { exportedOn: new Date(reading.clock()).toISOString(), student: presentStudent(student) };
        const lists = {
          badges: badgesOf(reading, id),
          accesses: accessesOf(reading, id),
          reports: reportsOf(reading, id),
          bugReports: bugReportsOf(reading, id),
        };
        const content =
          format === 'json'
            ? writeJson(members, lists)
            : writePage(wordingOf(locale, reading.timeZone), { ...members, ...lists });
        return { type: TYPES[format], filename: `dossier-${id}.${format}`, content };
      },
    }),
  ];
}
