import { IMPORT_ROSTER, idParams, importResult, routeOf, type ImportResult } from '@vigie/command-service/contract';
import { defineRoute, HttpProblem, type JsonRoute } from '@vigie/http';
import type { Job, Jobs } from '@vigie/jobs';
import type { StudentDocument } from '@vigie/projections/contract';
import { importAnswer, leaversAnswer, type ImportAnswer } from '../contract/index.ts';
import { defineQuery, type Reading } from '../reading/define-query.ts';
import { presentStudent } from '../students/present.ts';

/** How imports of students go on: read from the jobs, where they leave it. */
export function importRoutes(jobs: Pick<Jobs, 'find'>, reading: Reading): JsonRoute[] {
  return [
    defineRoute({
      ...routeOf('GET /api/admin/imports/:id'),
      summary: 'How far an import is, and what is wrong with which rows',
      limit: 'read',
      heeds: ['X-Min-Position'],
      params: idParams,
      answer: importAnswer,
      handle: async ({ params: { id } }) => {
        const job = await jobs.find({ kind: IMPORT_ROSTER, id });
        if (job === null) throw new HttpProblem(404, 'request.notFound');
        return { body: presentImport(job) };
      },
    }),
    defineQuery(reading, {
      ...routeOf('GET /api/admin/imports/:id/leavers'),
      summary: 'Who is in no row of an import that moved for a new school year, and enrolled all the same',
      params: idParams,
      answer: leaversAnswer,
      reads: ['students'],
      read: async ({ params: { id }, views: { students } }) => {
        const job = await jobs.find({ kind: IMPORT_ROSTER, id });
        const leavers = importResult.safeParse(job?.result).data?.leavers ?? null;
        if (leavers === null) throw new HttpProblem(404, 'request.notFound');
        const enrolled = await students.getMany([...leavers.left, ...leavers.unclear]);
        const shown = (ids: readonly string[]) =>
          ids
            .flatMap((student) => enrolled.get(student) ?? [])
            .toSorted(byClass)
            .map(presentStudent);
        return { left: shown(leavers.left), unclear: shown(leavers.unclear) };
      },
    }),
  ];
}

const byClass = (one: StudentDocument, other: StudentDocument): number => (one.sortClass < other.sortClass ? -1 : 1);

/** Of an import that has not ended. */
const UNKNOWN: ImportResult = {
  added: 0,
  removed: 0,
  enrolled: 0,
  moved: 0,
  statusChanged: 0,
  badged: 0,
  leavers: null,
  total: 0,
  errors: [],
  errorCount: 0,
};

function presentImport({ id, state, progress, result }: Job): ImportAnswer {
  const ended = importResult.safeParse(result);
  const known = ended.success ? ended.data : { ...UNKNOWN, total: progress?.total ?? 0 };
  const done = ended.success && known.errors.length === 0 ? known.total : (progress?.done ?? 0);
  const { leavers, ...counts } = known;
  return {
    import: { id, state, done, ...counts, leavers: leavers && leavers.left.length + leavers.unclear.length },
  };
}
