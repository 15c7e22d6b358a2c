import { reportsView, studentsView } from '@vigie/projections/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditList, type AuditList } from '../contract/index.ts';
import { reportDocument, studentDocument } from '../testing/documents.ts';
import { id } from '../testing/ids.ts';
import { ANA, BEN, CLEO, NORA, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';
import { refusal } from '../testing/refusal.ts';

const ZOE = studentDocument({ _id: id('c', 1), firstName: 'Zoé', lastName: 'DUPRÉ' });
const IGOR = studentDocument({ _id: id('c', 2), firstName: 'Igor', lastName: 'MARTIN' });
const NOON = '2026-03-02T12:00:00.000Z';

let app: QueryApp;
let staff: Staff;
beforeEach(async () => {
  app = await startQueryApp({ now: NOON });
  staff = await signInStaff(app);
  await app.views.put(studentsView, ZOE, IGOR);
});
afterEach(() => app.stop());

const lines = async (query = ''): Promise<AuditList['lines']> =>
  (await staff.cpe.read(`/api/admin/audit${query}`, auditList)).lines;
const open = (student: string, headers = {}) => staff.ana.get(`/api/access/students/${student}`, headers);

describe('Opening a student’s record', () => {
  it('leaves a line: who, whom, when and what, by id', async () => {
    expect((await open(ZOE._id)).status).toBe(200);
    const { lines: kept } = await app.audit.find({}, { limit: 10 });
    expect(kept).toEqual([{ id: expect.any(String), on: NOON, by: ANA._id, what: 'student', student: ZOE._id }]);
  });

  it('leaves one line, however often a client fetches it within a minute', async () => {
    const { headers } = await open(ZOE._id);
    const again = await open(ZOE._id, { 'if-none-match': headers['etag'] ?? '' });
    expect(again.status).toBe(304);
    await open(ZOE._id);
    expect(await lines()).toHaveLength(1);
  });

  it('leaves a line for each student, and for each reader', async () => {
    await open(ZOE._id);
    await open(IGOR._id);
    await staff.admin.get(`/api/access/students/${ZOE._id}`);
    expect(await lines()).toHaveLength(3);
  });

  it('leaves none where there is nobody to read about, or nobody who may', async () => {
    expect((await open(id('c', 9))).status).toBe(404);
    expect((await app.stranger.get(`/api/access/students/${ZOE._id}`)).status).toBe(401);
    expect(await lines()).toEqual([]);
  });

  it('fails where the line can not be kept: nothing is read unseen', async () => {
    const { headers } = await open(ZOE._id);
    vi.spyOn(app.audit, 'record').mockRejectedValue(new Error('disk full'));
    const answer = await open(ZOE._id);
    expect(refusal(answer)).toEqual([500, 'server.error']);
    expect(answer.text).not.toContain('Zoé');
    expect((await open(ZOE._id, { 'if-none-match': headers['etag'] ?? '' })).status).toBe(500);
  });
});

describe('A list of one student’s reports', () => {
  it.each<[keyof Staff, string]>([
    ['cpe', '/api/reports?'],
    ['cpe', '/api/reports?deleted&'],
    ['admin', '/api/reports/filable?'],
    ['admin', '/api/reports/unfinalized?category=dress&'],
    ['cpe', '/api/reports/filed?'],
    ['ana', '/api/reports/myReports?'],
    ['ana', '/api/reports/myReports/unfinalized?'],
  ])('leaves one line a minute, read by %s at %s', async (reader, path) => {
    const { status, headers } = await staff[reader].get(`${path}student=${ZOE._id}`);
    expect(status).toBe(200);
    const again = { 'if-none-match': headers['etag'] ?? '' };
    expect((await staff[reader].get(`${path}student=${ZOE._id.toUpperCase()}`, again)).status).toBe(304);
    expect(await lines()).toMatchObject([
      {
        by: { id: { ana: ANA, cpe: CLEO, admin: NORA, ben: BEN }[reader]._id },
        what: 'student.reports',
        studentId: ZOE._id,
      },
    ]);
    await staff[reader].get(`${path}student=${IGOR._id}`);
    expect(await lines()).toHaveLength(2);
  });

  it.each(['', '?deleted', `?by=${ANA._id}&q=zoe`])('many people’s leave none: %s', async (query) => {
    expect((await staff.cpe.get(`/api/reports${query}`)).status).toBe(200);
    expect(await lines()).toEqual([]);
  });

  it('leaves none where there is no such student, unless a report is shown all the same', async () => {
    const path = `/api/reports/myReports?student=${id('c', 9)}`;
    const { headers } = await staff.ana.get(path);
    expect((await staff.ana.get(path, { 'if-none-match': headers['etag'] ?? '' })).status).toBe(304);
    expect((await staff.cpe.get(`/api/reports?student=${id('c', 9)}`)).status).toBe(200);
    expect(await lines()).toEqual([]);
    await app.views.put(reportsView, reportDocument({ by: ANA._id, students: [id('c', 9)] }));
    await staff.ana.get(path);
    expect(await lines()).toMatchObject([{ by: { id: ANA._id }, studentId: id('c', 9) }]);
  });

  it('leaves none where it is refused', async () => {
    expect((await staff.ana.get(`/api/reports?deleted&student=${ZOE._id}`)).status).toBe(403);
    expect((await staff.cpe.get(`/api/reports?student=${ZOE._id}&after=nonsense`)).status).toBe(400);
    expect(await lines()).toEqual([]);
  });

  it('fails where the line can not be kept', async () => {
    vi.spyOn(app.audit, 'record').mockRejectedValue(new Error('disk full'));
    expect(refusal(await staff.cpe.get(`/api/reports?student=${ZOE._id}`))).toEqual([500, 'server.error']);
    expect((await staff.cpe.get('/api/reports')).status).toBe(200);
  });
});

describe('GET /api/admin/audit', () => {
  it('joins names to the ids, and still tells of a student who has been removed', async () => {
    await open(ZOE._id);
    await app.audit.record({
      id: id('e', 1),
      on: '2026-03-01T11:00:00.000Z',
      by: CLEO._id,
      what: 'student',
      student: id('c', 9),
    });
    const [first, second] = await lines();
    expect(first).toMatchObject({
      by: { id: ANA._id, name: ANA.name },
      studentId: ZOE._id,
      student: { lastName: 'DUPRÉ' },
    });
    expect(second).toMatchObject({ by: { name: CLEO.name }, studentId: id('c', 9), student: null });
  });

  it('filters by student, reader and days of the school, both included', async () => {
    // Half past midnight in Paris is still the day before in UTC.
    const at = (n: number, on: string, by: string, student: string) =>
      app.audit.record({ id: id('e', n), on, by, what: 'student', student });
    await at(1, '2026-02-28T22:59:59.999Z', ANA._id, ZOE._id);
    await at(2, '2026-02-28T23:30:00.000Z', CLEO._id, ZOE._id);
    await at(3, '2026-03-01T22:59:59.999Z', ANA._id, IGOR._id);
    await at(4, '2026-03-01T23:00:00.000Z', ANA._id, ZOE._id);
    const found = async (query: string) => (await lines(query)).map(({ id }) => id);
    expect(await found('?from=2026-03-01&to=2026-03-01')).toEqual([id('e', 3), id('e', 2)]);
    expect(await found(`?student=${ZOE._id.toUpperCase()}`)).toEqual([id('e', 4), id('e', 2), id('e', 1)]);
    expect(await found(`?by=${CLEO._id}`)).toEqual([id('e', 2)]);
    expect(await found(`?by=${ANA._id}&student=${ZOE._id}&from=2026-03-02`)).toEqual([id('e', 4)]);
  });

  it('comes in pages, there and back', async () => {
    for (let n = 0; n < 60; n += 1) {
      const on = new Date(Date.parse(NOON) + n * 1000).toISOString();
      await app.audit.record({ id: id('e', n), on, by: ANA._id, what: 'student', student: ZOE._id });
    }
    const first = await staff.cpe.read('/api/admin/audit', auditList);
    const second = await staff.cpe.read(`/api/admin/audit?after=${first.next}`, auditList);
    const last = await staff.cpe.read('/api/admin/audit?before=end', auditList);
    expect([first.lines.length, first.total, first.previous]).toEqual([25, 60, null]);
    expect(second.lines[0]?.id).toBe(id('e', 34));
    expect([last.lines.at(-1)?.id, last.next]).toEqual([id('e', 0), null]);
  });

  it.each(['?after=nonsense', '?before=nonsense', '?from=yesterday', '?student=zoe', '?after=a&before=b'])(
    'refuses %s',
    async (query) => expect(refusal(await staff.cpe.get(`/api/admin/audit${query}`))).toEqual([400, 'request.invalid']),
  );
});
