import { allEvents } from '@vigie/event-log/testing';
import type { Browser } from '@vigie/http/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_STUDENTS_ADDED, problem, studentAnswer, successAnswer } from '../contract/index.ts';
import { expectAnswer, startCommandApp, type CommandApp } from '../testing/command-app.ts';
import { ADMIN, CPE, IGOR, uuid, ZOE } from '../testing/people.ts';

const ANN = { firstName: 'ann marie', lastName: 'Le  Roy', level: '6e', section: 'A', status: 'cyan' };
const IGOR_AS_IS = { firstName: 'Igor', lastName: 'MARTIN', level: '4e', section: 'B', status: 'blue' };

let app: CommandApp;
let cpe: Browser;
beforeEach(async () => {
  app = await startCommandApp();
  cpe = await app.signIn(CPE);
});
afterEach(() => app.stop());

describe('POST /api/admin/students', () => {
  it('adds all of a list, their names written the way all are', async () => {
    const students = [ANN, { ...ANN, firstName: 'Ben', email: 'Ben@Example.test', tagNb: '0012' }];
    const answer = await cpe.post('/api/admin/students', { students });
    expect(successAnswer.parse(answer.body).message).toEqual({
      text: 'student.added',
      type: 'success',
      values: { count: 2 },
    });
    expect(answer.headers['x-position']).toBe(await app.log.head());
    const added = (await allEvents(app.log)).filter(({ type }) => type === 'StudentAdded').slice(-2);
    expect(added.map(({ data }) => data)).toEqual([
      expect.objectContaining({ firstName: 'Ann-Marie', lastName: 'LE ROY', email: null, tagNb: null }),
      expect.objectContaining({ firstName: 'Ben', lastName: 'LE ROY', email: 'ben@example.test', tagNb: '12' }),
    ]);
  });

  it('adds nobody for an error in any row, and tells every one', async () => {
    const head = await app.log.head();
    const students = [
      ANN,
      { ...ANN, firstName: ' ' },
      { ...ANN, level: null, section: null, status: null },
      { ...ANN, email: 'ann' },
      { ...ANN, tagNb: 'seven' },
      { ...ANN, tagNb: '7' },
      ANN,
    ];
    const refused = await expectAnswer(cpe.post('/api/admin/students', { students }), 422, problem);
    expect(refused.message).toEqual({ text: 'import.rowErrors', type: 'error', values: { count: 8 } });
    expect(refused.errors).toEqual([
      { path: 'students.1.firstName', text: 'student.nameRequired' },
      { path: 'students.2.level', text: 'student.classRequired' },
      { path: 'students.2.status', text: 'student.classRequired' },
      { path: 'students.2.section', text: 'student.classRequired' },
      { path: 'students.3.email', text: 'student.emailInvalid' },
      { path: 'students.4.tagNb', text: 'student.badgeInvalid' },
      { path: 'students.5.tagNb', text: 'student.badgeTaken' },
      { path: 'students.6.', text: 'student.repeated' },
    ]);
    expect(await app.log.head()).toBe(head);
  });

  it('takes between one and a thousand', async () => {
    for (const students of [[], Array.from({ length: MAX_STUDENTS_ADDED + 1 }, () => ({}))]) {
      const refused = await expectAnswer(cpe.post('/api/admin/students', { students }), 400, problem);
      expect(refused.errors?.map(({ path }) => path)).toEqual(['students']);
    }
  });

  it('has room for the longest list that it takes, all of it at its longest', async () => {
    const longest = {
      firstName: '校'.repeat(100),
      lastName: '长'.repeat(100),
      email: '名'.repeat(254),
      tagNb: '字'.repeat(40),
    };
    const students = Array.from({ length: MAX_STUDENTS_ADDED }, () => ({ ...ANN, ...longest }));
    const refused = await expectAnswer(cpe.post('/api/admin/students', { students }), 422, problem);
    expect(refused.message).toMatchObject({ text: 'import.rowErrors', values: { count: 2 * MAX_STUDENTS_ADDED } });
  });

  it('tells what is wrong with a body', async () => {
    const students = [{ ...ANN, firstName: 7, level: '7e', section: 'F', status: 'green', email: 'x'.repeat(255) }];
    const refused = await expectAnswer(cpe.post('/api/admin/students', { students }), 400, problem);
    expect(refused.errors).toEqual([
      { path: 'students.0.firstName', text: 'field.invalid' },
      { path: 'students.0.email', text: 'field.tooLong' },
      { path: 'students.0.level', text: 'field.invalid' },
      { path: 'students.0.section', text: 'field.invalid' },
      { path: 'students.0.status', text: 'field.invalid' },
    ]);
  });
});

describe('PATCH /api/admin/students/{id}', () => {
  it('answers with the student as the admin area shows them', async () => {
    const body = { ...IGOR_AS_IS, section: null, email: 'Igor@example.test', tagNb: ' 0099 ' };
    const { student, message } = await expectAnswer(cpe.patch(`/api/admin/students/${IGOR}`, body), 200, studentAnswer);
    expect(message).toEqual({ text: 'student.updated', type: 'success' });
    expect(student).toEqual({
      id: IGOR,
      ...IGOR_AS_IS,
      section: null,
      email: 'igor@example.test',
      tagNb: '99',
      photo: null,
      created_at: '2026-01-06T08:00:00.000Z',
    });
  });

  it('leaves what it does not name as it is: the badge, too', async () => {
    await cpe.patch(`/api/admin/students/${IGOR}`, { tagNb: '99' });
    const { student } = await expectAnswer(
      cpe.patch(`/api/admin/students/${IGOR}`, { level: '3e' }),
      200,
      studentAnswer,
    );
    expect(student).toMatchObject({ ...IGOR_AS_IS, level: '3e', tagNb: '99' });
    const refused = await expectAnswer(cpe.patch(`/api/admin/students/${ZOE}`, { tagNb: '99' }), 409, problem);
    expect(refused.message.text).toBe('student.badgeTaken');
  });

  it('moves a badge from one to the other, once the one has given it back', async () => {
    const refused = await expectAnswer(
      cpe.patch(`/api/admin/students/${IGOR}`, { ...IGOR_AS_IS, tagNb: '7' }),
      409,
      problem,
    );
    expect(refused.message).toEqual({ text: 'student.badgeTaken', type: 'error' });
    await cpe.patch(`/api/admin/students/${ZOE}`, { ...IGOR_AS_IS, firstName: 'Zoé', tagNb: null });
    const { student } = await expectAnswer(
      cpe.patch(`/api/admin/students/${IGOR}`, { ...IGOR_AS_IS, tagNb: '7' }),
      200,
      studentAnswer,
    );
    expect(student.tagNb).toBe('7');
  });

  it.each([
    [422, 'student.nameRequired', { lastName: ' ' }, 'lastName'],
    [422, 'student.emailInvalid', { email: 'igor' }, 'email'],
    [422, 'student.badgeInvalid', { tagNb: '04:EE' }, 'tagNb'],
    [409, 'student.badgeTaken', { tagNb: '7' }, 'tagNb'],
    [400, 'request.invalid', { level: null }, 'level'],
    [400, 'request.invalid', { firstName: 7 }, 'firstName'],
  ])('answers %i %s, and says where', async (status, text, change, member) => {
    const body = { ...IGOR_AS_IS, ...change };
    const refused = await expectAnswer(cpe.patch(`/api/admin/students/${IGOR}`, body), status, problem);
    expect(refused.message.text).toBe(text);
    expect(refused.errors?.map(({ path }) => path)).toEqual([member]);
  });

  it('tells all that is wrong at once, member by member', async () => {
    const body = { ...IGOR_AS_IS, firstName: ' ', email: 'igor', tagNb: '04:EE' };
    const refused = await expectAnswer(cpe.patch(`/api/admin/students/${IGOR}`, body), 422, problem);
    expect(refused.message.text).toBe('student.nameRequired');
    expect(refused.errors).toEqual([
      { path: 'firstName', text: 'student.nameRequired' },
      { path: 'email', text: 'student.emailInvalid' },
      { path: 'tagNb', text: 'student.badgeInvalid' },
    ]);
  });

  it('knows nobody of another id', async () => {
    const refused = await expectAnswer(cpe.patch(`/api/admin/students/${uuid(0x99)}`, IGOR_AS_IS), 404, problem);
    expect(refused.message.text).toBe('student.notFound');
    await expectAnswer(cpe.patch('/api/admin/students/igor', IGOR_AS_IS), 404, problem);
  });
});

describe('DELETE /api/admin/students/{id}', () => {
  it('removes the student, twice quietly, and frees the badge', async () => {
    const admin = await app.signIn(ADMIN);
    for (let times = 0; times < 2; times += 1) {
      const { message } = await expectAnswer(admin.delete(`/api/admin/students/${ZOE}`), 200, successAnswer);
      expect(message).toEqual({ text: 'student.deleted', type: 'success' });
    }
    await expectAnswer(cpe.patch(`/api/admin/students/${IGOR}`, { ...IGOR_AS_IS, tagNb: '7' }), 200, studentAnswer);
    await expectAnswer(cpe.patch(`/api/admin/students/${ZOE}`, IGOR_AS_IS), 404, problem);
  });

  it('knows nobody of another id', async () => {
    const refused = await expectAnswer(cpe.delete(`/api/admin/students/${uuid(0x99)}`), 404, problem);
    expect(refused.message.text).toBe('student.notFound');
  });
});
