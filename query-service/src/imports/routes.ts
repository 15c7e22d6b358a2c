import { IMPORT_ROSTER, idParams, importResult, routeOf, type ImportResult } from '@vigie/command-service/contract';
import { defineRoute, HttpProblem, type JsonRoute } from '@vigie/http';
import type { Job, Jobs } from '@vigie/jobs';
import { importAnswer, type ImportAnswer } from '../contract/index.ts';

/** How imports of students go on: read from the jobs, where they leave it. */
export function importRoutes(jobs: Pick<Jobs, 'find'>): JsonRoute[] {
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
  ];
}

/** Of an import that has not ended. */
const UNKNOWN: ImportResult = {
  added: 0,
  removed: 0,
  enrolled: 0,
  moved: 0,
  badged: 0,
  total: 0,
  errors: [],
  errorCount: 0,
};

function presentImport({ id, state, progress, result }: Job): ImportAnswer {
  const ended = importResult.safeParse(result);
  const known = ended.success ? ended.data : { ...UNKNOWN, total: progress?.total ?? 0 };
  const done = ended.success && known.errors.length === 0 ? known.total : (progress?.done ?? 0);
  return { import: { id, state, done, ...known } };
}
