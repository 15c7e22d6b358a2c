import { defineRoute, type JsonRoute } from '@vigie/http';
import type { Jobs } from '@vigie/jobs';
import { z } from 'zod';
import { IMPORT_ROSTER, MAX_ROSTER_BYTES, importBody, importQuery, routeOf } from '../contract/index.ts';
import { importId } from './import-id.ts';

const importAnswer = z.object({ import: z.object({ id: z.uuid() }) });

/** Imports of students from a file (design section 5); how one goes on, the query service tells. */
export function importRoutes(jobs: Pick<Jobs, 'enqueue'>, newId: () => string): readonly JsonRoute[] {
  return [
    defineRoute({
      ...routeOf('POST /api/admin/imports'),
      limit: 'command',
      heeds: ['Idempotency-Key'],
      summary:
        'Begins to add the students of a TSV or CSV file, all or none, and to give those who are enrolled their class or status, if asked',
      query: importQuery,
      body: importBody,
      bodyLimit: MAX_ROSTER_BYTES,
      text: ['text/tab-separated-values', 'text/csv', 'text/plain'],
      answer: importAnswer,
      successStatus: 202,
      handle: async ({ body, query, actor, idempotencyKey }) => {
        const { level = null, section = null, status = null, movesEnrolled, setsStatus } = query;
        const defaults = { level, section, status };
        const payload = { text: body, defaults, movesEnrolled, setsStatus, actorId: actor.id };
        const id = importId(idempotencyKey ?? newId(), payload);
        await jobs.enqueue({ kind: IMPORT_ROSTER, id, payload });
        return { body: { import: { id } } };
      },
    }),
  ];
}
