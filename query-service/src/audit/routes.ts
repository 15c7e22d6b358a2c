import { InvalidAuditCursor, type AuditLine, type AuditPage, type AuditPageQuery } from '@vigie/audit';
import { LIST_END, routeOf } from '@vigie/command-service/contract';
import { defineRoute, invalid, type JsonRoute } from '@vigie/http';
import { AUDITED, auditList, auditQuery, type AuditList, type PageQuery } from '../contract/index.ts';
import { awaitViews, type Reading } from '../reading/define-query.ts';
import { joinPeople, type People } from '../reading/people.ts';
import { instantsOfDays } from '../reading/school-day.ts';

/** Who has read whose record. */
export function auditRoutes(reading: Reading): JsonRoute[] {
  const { audit, views, timeZone } = reading;
  return [
    defineRoute({
      ...routeOf('GET /api/admin/audit'),
      summary: 'Who opened or exported one student’s record, listed their reports, or exported a list, newest first',
      limit: 'read',
      query: auditQuery,
      answer: auditList,
      handle: async ({ query, header }) => {
        await awaitViews(reading, ['students', 'users'], header('x-min-position'));
        const { student, by, from, to } = query;
        const { gte, lt } = instantsOfDays(from, to, timeZone);
        const filter = {
          ...(student !== undefined && { student }),
          ...(by !== undefined && { by }),
          ...(gte !== undefined && { from: gte }),
          ...(lt !== undefined && { before: lt }),
        };
        const page = await orInvalid(audit.find(filter, pageOf(query)), query);
        const people = await joinPeople(views, {
          students: page.lines.flatMap((line) => (line.student === null ? [] : [line.student])),
          users: page.lines.map((line) => line.by),
        });
        return { body: present(page, people) };
      },
    }),
  ];
}

function pageOf({ pageSize: limit, after, before }: PageQuery): AuditPageQuery {
  return {
    limit,
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before: before === LIST_END ? '' : before }),
  };
}

/** @throws HttpProblem 400 for a cursor that no page gave */
async function orInvalid(page: Promise<AuditPage>, { after }: PageQuery): Promise<AuditPage> {
  try {
    return await page;
  } catch (error) {
    if (!(error instanceof InvalidAuditCursor)) throw error;
    throw invalid([{ path: after === undefined ? 'before' : 'after', text: 'field.invalid' }]);
  }
}

function present({ lines, total, next, previous }: AuditPage, people: People): AuditList {
  return { lines: lines.map((line) => presentLine(line, people)), total, next, previous };
}

function presentLine({ id, on, by, what, student }: AuditLine, people: People): AuditList['lines'][number] {
  const known = AUDITED.find((one) => one === what);
  if (known === undefined) throw new TypeError(`The audit has a reading of ${what}, which nobody records`);
  return {
    id,
    on,
    by: people.user(by),
    what: known,
    studentId: student,
    student: student === null ? null : people.student(student),
  };
}
