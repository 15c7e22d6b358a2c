import type { Browser } from '@vigie/http/testing';
import { v4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { successAnswer, problem, reportAnswer, type Report } from '../contract/index.ts';
import { NOON, expectAnswer, startCommandApp, type CommandApp } from '../testing/command-app.ts';
import { ADMIN, CPE, IGOR, OTHER_STAFF, STAFF, ZOE, uuid } from '../testing/people.ts';

const CONTENT = {
  category: 'phone',
  students: [ZOE],
  location: 'Court',
  comment: 'Used a phone',
  finalized: true,
};

let app: CommandApp;
let author: Browser;
let other: Browser;
let cpe: Browser;
let admin: Browser;
let report: Report;

beforeAll(async () => {
  app = await startCommandApp();
  [author, other, cpe, admin] = await Promise.all([
    app.signIn(STAFF),
    app.signIn(OTHER_STAFF),
    app.signIn(CPE),
    app.signIn(ADMIN),
  ]);
});
afterAll(() => app.stop());
beforeEach(async () => {
  report = (await expectAnswer(author.post('/api/reports', CONTENT), 201, reportAnswer)).report;
});

const path = (rest = ''): string => `/api/reports/${report.id}${rest}`;

describe('POST /api/reports', () => {
  it('reads each person once, who may be asked about by the sign-in, the decision and the answer', async () => {
    const read = vi.spyOn(app.log, 'readStream');
    await author.post('/api/reports', CONTENT);
    const streams = read.mock.calls.map(([stream]) => stream);
    expect(streams.toSorted()).toEqual([...new Set(streams)].toSorted());
    expect(streams).toEqual(expect.arrayContaining([`user-${STAFF.id}`, `student-${ZOE}`]));
    read.mockRestore();
  });

  it('answers with the report as its author sees it, and where the views must have come to', async () => {
    const answer = await author.post('/api/reports', CONTENT);
    expect(answer.status).toBe(201);
    expect(answer.headers['x-position']).toBe(await app.log.head());
    const { report: submitted, message } = reportAnswer.parse(answer.body);
    expect(message).toEqual({ text: 'report.submitted', type: 'success' });
    expect(submitted).toEqual({
      ...CONTENT,
      id: submitted.id,
      students: [
        { id: ZOE, firstName: 'Zoé', lastName: 'DUPRÉ', level: '4e', section: 'B', status: 'blue', photo: null },
      ],
      status: 'filable',
      on: NOON,
      by: { id: STAFF.id, name: 'Ana Author' },
      filedBy: null,
      editable: true,
      deletable: true,
      revision: 0,
    });
  });

  it('takes the id that the client made, in any case', async () => {
    const id = v4();
    const body = { ...CONTENT, id: id.toUpperCase() };
    const { report: submitted } = await expectAnswer(author.post('/api/reports', body), 201, reportAnswer);
    expect(submitted.id).toBe(id);
  });

  it('has one effect and one answer under one idempotency key', async () => {
    const headers = { 'idempotency-key': v4() };
    const first = await author.post('/api/reports', CONTENT, headers);
    const second = await author.post('/api/reports', CONTENT, headers);
    expect(second.body).toEqual(first.body);
    expect(second.headers['x-position']).toBe(first.headers['x-position']);
  });

  it('refuses an id that another report has, and shows nothing of that report to one who may not see it', async () => {
    const body = { ...CONTENT, id: report.id, comment: 'Mine' };
    const refused = await expectAnswer(other.post('/api/reports', body), 409, problem);
    expect(refused.report).toBeUndefined();
  });

  it('refuses a body of the wrong shape, member by member', async () => {
    const body = { ...CONTENT, category: 'noise', comment: undefined };
    const refused = await expectAnswer(author.post('/api/reports', body), 400, problem);
    expect(refused.errors).toEqual([
      { path: 'category', text: 'field.invalid' },
      { path: 'comment', text: 'field.required' },
    ]);
  });

  it('refuses a student whom nobody knows, and says which', async () => {
    const body = { ...CONTENT, students: [ZOE, uuid(0x99)] };
    const refused = await expectAnswer(author.post('/api/reports', body), 422, problem);
    expect(refused.message).toEqual({ text: 'student.notFound', type: 'error' });
    expect(refused.errors).toEqual([{ path: 'students.1', text: 'student.notFound' }]);
  });

  it('refuses a student who was removed', async () => {
    const by = { actor: ADMIN, now: NOON };
    const lou = { firstName: 'Lou', lastName: 'LEFT', email: null, tagNb: null, level: '6e', section: 'A' } as const;
    const { students } = await app.commands.addStudents(by, [{ ...lou, status: 'cyan' }]);
    const id = students[0]?.id ?? '';
    await app.commands.removeStudent(by, id);
    const body = { ...CONTENT, students: [ZOE, id] };
    for (const answer of [author.post('/api/reports', body), author.patch(path(), body)]) {
      const refused = await expectAnswer(answer, 422, problem);
      expect(refused.errors).toEqual([{ path: 'students.1', text: 'student.notFound' }]);
    }
  });

  it('keeps a report without a student as not finalized only', async () => {
    const body = { ...CONTENT, students: [] };
    const refused = await expectAnswer(author.post('/api/reports', body), 422, problem);
    expect(refused.message.text).toBe('report.studentRequired');
    const open = await expectAnswer(author.post('/api/reports', { ...body, finalized: false }), 201, reportAnswer);
    expect(open.report.status).toBe('unfinalized');
  });
});

describe('PATCH /api/reports/{id}', () => {
  it('revises the report', async () => {
    const body = { ...CONTENT, students: [ZOE, IGOR], comment: 'Two of them' };
    const { report: revised, message } = await expectAnswer(author.patch(path(), body), 200, reportAnswer);
    expect(message.text).toBe('report.updated');
    expect(revised).toMatchObject({ comment: 'Two of them', revision: 1, by: { id: STAFF.id } });
    expect(revised.students.map(({ id }) => id)).toEqual([ZOE, IGOR]);
  });

  it('refuses the revision of one who saw an older report, in the body or in If-Match, and gives the current one', async () => {
    await cpe.patch(path(), { ...CONTENT, comment: 'By the CPE' });
    const inBody = author.patch(path(), { ...CONTENT, comment: 'By the author', revision: 0 });
    const inHeader = author.patch(path(), { ...CONTENT, comment: 'By the author' }, { 'if-match': '"0"' });
    for (const answer of [inBody, inHeader]) {
      const refused = await expectAnswer(answer, 409, problem);
      expect(refused.message.text).toBe('report.conflict');
      expect(refused.report).toMatchObject({ comment: 'By the CPE', revision: 1, editable: true });
    }
  });

  it('refuses a body and an If-Match that name different revisions', async () => {
    const body = { ...CONTENT, comment: 'By the author', revision: 0 };
    const refused = await expectAnswer(author.patch(path(), body, { 'if-match': '"7"' }), 400, problem);
    expect(refused.errors).toEqual([{ path: 'If-Match', text: 'field.invalid' }]);
    await expectAnswer(author.patch(path(), body, { 'if-match': '"0"' }), 200, reportAnswer);
  });

  it('refuses a revision that there can’t be, and what is no id', async () => {
    await expectAnswer(author.patch(path(), { ...CONTENT, revision: -1 }), 400, problem);
    await expectAnswer(author.patch('/api/reports/none', CONTENT), 404, problem);
  });
});

describe('Filing', () => {
  it('is by author, CPE or admin; the first one stays who filed', async () => {
    const first = await expectAnswer(cpe.post(path('/file')), 200, reportAnswer);
    expect(first.report).toMatchObject({ status: 'filed', filedBy: { id: CPE.id, name: 'Carla Counsellor' } });
    expect(first.report).toMatchObject({ editable: false, deletable: false });
    const second = await expectAnswer(admin.post(path('/file'), { revision: 0 }), 200, reportAnswer);
    expect(second.report.filedBy?.id).toBe(CPE.id);
    expect(second.report.revision).toBe(1);
  });

  it('names its author also once their account is gone', async () => {
    const now = '2026-03-01T08:00:00.000Z';
    const user = { id: uuid(0xb7), name: 'Gina Gone', email: 'gina@example.test', isCPE: false };
    await app.commands.registerUser({ actor: ADMIN, now }, user);
    const gina = { id: user.id, isAdmin: false, isCPE: false };
    const { state } = await app.commands.submitReport({ actor: gina, now }, { ...CONTENT, category: 'phone' });
    await app.commands.removeUser({ actor: ADMIN, now }, user.id);
    const id = state.status === 'filable' ? state.id : '';
    const filed = await expectAnswer(cpe.post(`/api/reports/${id}/file`, {}), 200, reportAnswer);
    expect(filed.report.by).toEqual({ id: user.id, name: 'Gina Gone' });
  });

  it('is cancelled by unfiling', async () => {
    await author.post(path('/file'));
    const { report: unfiled, message } = await expectAnswer(author.post(path('/unfile')), 200, reportAnswer);
    expect(message.text).toBe('report.unfiled');
    expect(unfiled).toMatchObject({ status: 'filable', filedBy: null, editable: true });
  });

  it.each(['/file', '/unfile'])('%s refuses what is no revision', async (verb) => {
    await expectAnswer(author.post(path(verb), { revision: 'one' }), 400, problem);
  });

  it('refuses one who saw an older report', async () => {
    await author.patch(path(), { ...CONTENT, comment: 'More' });
    const refused = await expectAnswer(cpe.post(path('/file'), { revision: 0 }), 409, problem);
    expect(refused.report?.comment).toBe('More');
  });
});

describe('Deleting and restoring', () => {
  it('hides a report until CPE or admin restore it', async () => {
    const deleted = await expectAnswer(author.delete(path()), 200, successAnswer);
    expect(deleted.message.text).toBe('report.deleted');
    const { report: restored, message } = await expectAnswer(cpe.post(path('/restore')), 200, reportAnswer);
    expect(message.text).toBe('report.restored');
    expect(restored).toMatchObject({ status: 'filable', comment: CONTENT.comment });
  });

  it('refuses one who saw an older report', async () => {
    await author.patch(path(), { ...CONTENT, comment: 'More' });
    await expectAnswer(admin.delete(path(), undefined, { 'if-match': '0' }), 409, problem);
    await expectAnswer(admin.delete(path(), { revision: 1 }), 200, successAnswer);
  });

  it('leaves a deleted report unchanged, and says so', async () => {
    await author.delete(path());
    const refused = await expectAnswer(cpe.patch(path(), { ...CONTENT, comment: 'Late' }), 409, problem);
    expect(refused.message.text).toBe('report.deletedAlready');
    expect(refused.report).toMatchObject({ status: 'deleted', editable: false });
  });

  it('refuses what is no revision', async () => {
    await author.delete(path());
    await expectAnswer(cpe.post(path('/restore'), { revision: 0 }), 409, problem);
    await expectAnswer(cpe.post(path('/restore'), { revision: -4 }), 400, problem);
    await expectAnswer(author.delete(path(), { revision: 'one' }), 400, problem);
  });
});
