import { allEvents } from '@vigie/event-log/testing';
import type { Browser } from '@vigie/http/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, successAnswer } from '../contract/index.ts';
import { expectAnswer, NOON, startCommandApp, type CommandApp } from '../testing/command-app.ts';
import { CPE, STAFF, uuid, ZOE } from '../testing/people.ts';

let app: CommandApp;
let staff: Browser;
let cpe: Browser;
beforeAll(async () => {
  app = await startCommandApp();
  [staff, cpe] = [await app.signIn(STAFF), await app.signIn(CPE)];
});
afterAll(() => app.stop());

/** Sends one, and finds its id in the log: the answer doesn't tell it. */
async function send(body: object): Promise<string> {
  const { message } = await expectAnswer(staff.post('/api/bugreport', body), 201, successAnswer);
  expect(message).toEqual({ text: 'bugReport.sent', type: 'success' });
  return (await allEvents(app.log)).at(-1)?.stream.slice('bugReport-'.length) ?? '';
}

describe('POST /api/bugreport', () => {
  it.each([
    [ZOE, ZOE],
    [0, null],
    [null, null],
    [undefined, null],
  ])('takes student %s', async (student, kept) => {
    const id = await send({ student, comment: ' It broke ' });
    const [sent] = (await app.log.readStream(`bugReport-${id}`)).events;
    expect(sent?.data).toEqual({ bugReportId: id, comment: 'It broke', studentId: kept });
  });

  it('takes no student who was removed', async () => {
    const by = { actor: CPE, now: NOON };
    const lou = { firstName: 'Lou', lastName: 'LEFT', email: null, tagNb: null, level: '6e', section: 'A' } as const;
    const { students } = await app.commands.addStudents(by, [{ ...lou, status: 'cyan' }]);
    const student = students[0]?.id ?? '';
    await app.commands.removeStudent(by, student);
    const refused = await expectAnswer(staff.post('/api/bugreport', { student, comment: 'It broke' }), 422, problem);
    expect(refused.message.text).toBe('student.notFound');
  });

  it('is one report, also where it was edited after an answer that was lost', async () => {
    const id = v7();
    await send({ id, comment: 'It broke' });
    await send({ id, replaces: true, comment: 'It broke twice', student: ZOE });
    const { events } = await app.log.readStream(`bugReport-${id}`);
    expect(events.map(({ data }) => data)).toMatchObject([
      { comment: 'It broke', studentId: null },
      { comment: 'It broke twice', studentId: ZOE },
    ]);
    const late = await expectAnswer(staff.post('/api/bugreport', { id, comment: 'It broke' }), 409, problem);
    expect(late.message.text).toBe('request.conflict');
  });

  it.each([
    [422, 'bugReport.commentRequired', { comment: 'abc' }],
    [422, 'bugReport.commentRequired', {}],
    [422, 'student.notFound', { comment: 'It broke', student: uuid(0x99) }],
    [400, 'request.invalid', { comment: 'It broke', student: 7 }],
    [400, 'request.invalid', { comment: 'x'.repeat(10_001) }],
  ])('answers %i %s', async (status, text, body) => {
    const refused = await expectAnswer(staff.post('/api/bugreport', body), status, problem);
    expect(refused.message.text).toBe(text);
  });
});

describe('/api/admin/bugreport/{id}', () => {
  it('is closed and deleted, each twice quietly', async () => {
    const path = `/api/admin/bugreport/${await send({ comment: 'It broke' })}`;
    for (let times = 0; times < 2; times += 1) {
      const closed = await expectAnswer(cpe.patch(path, { closed: true }), 200, successAnswer);
      expect(closed.message).toEqual({ text: 'bugReport.closed', type: 'success' });
    }
    for (let times = 0; times < 2; times += 1) {
      const deleted = await expectAnswer(cpe.delete(path), 200, successAnswer);
      expect(deleted.message).toEqual({ text: 'bugReport.deleted', type: 'success' });
    }
    const refused = await expectAnswer(cpe.patch(path, { closed: true }), 404, problem);
    expect(refused.message.text).toBe('bugReport.notFound');
  });

  it.each([{}, { closed: false }, { closed: 'yes' }])('is closed by saying so: %o does not', async (body) => {
    const path = `/api/admin/bugreport/${await send({ comment: 'It broke' })}`;
    const refused = await expectAnswer(cpe.patch(path, body), 400, problem);
    expect(refused.errors?.map((error) => error.path)).toEqual(['closed']);
  });

  it('of another id is not there', async () => {
    const path = `/api/admin/bugreport/${uuid(0x99)}`;
    await expectAnswer(cpe.patch(path, { closed: true }), 404, problem);
    const refused = await expectAnswer(cpe.delete(path), 404, problem);
    expect(refused.message.text).toBe('bugReport.notFound');
  });
});
