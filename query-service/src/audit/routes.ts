import type { AuditLine, AuditPage } from '@vigie/audit';
import { routeOf } from '@vigie/command-service/contract';
import { defineRoute, type JsonRoute } from '@vigie/http';
import { AUDITED, auditList, auditQuery, type AuditList } from '../contract/index.ts';
import { awaitViews, type Reading } from '../reading/define-query.ts';
import { findPage } from '../reading/page.ts';
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
      heeds: ['X-Min-Position'],
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
        const page = await findPage(query, (place) => audit.find(filter, place));
        const people = await joinPeople(views, {
          students: page.lines.flatMap((line) => (line.student === null ? [] : [line.student])),
          users: page.lines.map((line) => line.by),
        });
        return { body: present(page, people) };
      },
    }),
  ];
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
