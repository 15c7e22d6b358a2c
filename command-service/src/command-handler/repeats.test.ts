import { allEvents } from '@vigie/event-log/testing';
import type { Answer, Browser } from '@vigie/http/testing';
import { v4, v7, version } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problem, reportAnswer } from '../contract/index.ts';
import { expectAnswer, startCommandApp, type CommandApp } from '../testing/command-app.ts';
import { ADMIN, CPE, IGOR, OTHER_STAFF, STAFF, uuid, ZOE } from '../testing/people.ts';
import { aggregateId } from './repeat.ts';

/** A repeated idempotency key: one effect and one answer (design section 3). */

const CONTENT = { category: 'phone', students: [ZOE], location: 'Court', comment: 'Used a phone', finalized: true };
const ANN = { firstName: 'Ann', lastName: 'Leroy', level: '6e', section: 'A', status: 'cyan' };
const EVE = { name: 'Eve', email: 'eve@example.test', isCPE: false };

let app: CommandApp;
beforeEach(async () => {
  app = await startCommandApp();
});
afterEach(() => app.stop());

/** A report, an access, a student, an account and a bug report that commands may be about. */
const REPORT = uuid(0x71);
const ACCESS = uuid(0x72);
const BUG = uuid(0x73);

async function furnish(): Promise<void> {
  const by = { actor: STAFF, now: app.clock.now };
  await app.commands.submitReport(by, { ...CONTENT, category: 'phone', id: REPORT });
  await app.commands.recordAccess(by, IGOR, { id: ACCESS, direction: 'in' });
  await app.commands.sendBugReport(by, { id: BUG, comment: 'It broke', studentId: null });
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

const COMMANDS: readonly Sent[] = [
  { method: 'POST', path: '/api/reports', body: CONTENT },
  { method: 'POST', path: '/api/reports', body: { ...CONTENT, id: uuid(0x74) } },
  { method: 'PATCH', path: `/api/reports/${REPORT}`, body: { ...CONTENT, comment: 'Revised', revision: 0 } },
  { method: 'POST', path: `/api/reports/${REPORT}/file` },
  { method: 'DELETE', path: `/api/reports/${REPORT}`, body: { revision: 0 } },
  { method: 'POST', path: `/api/access/${ZOE}`, body: { direction: 'out' } },
  {
    method: 'POST',
    path: `/api/access/${ZOE}`,
    body: { direction: 'in', occurredAt: '2026-03-01T09:00:00+01:00', reason: 'Forgotten' },
  },
  { method: 'DELETE', path: `/api/access/${ACCESS}` },
  {
    method: 'POST',
    path: '/api/admin/students',
    body: { students: [ANN, { ...ANN, firstName: 'Ben', tagNb: '12' }] },
  },
  { method: 'PATCH', path: `/api/admin/students/${ZOE}`, body: { ...ANN, tagNb: '8' } },
  { method: 'DELETE', path: `/api/admin/students/${IGOR}` },
  { method: 'PATCH', path: '/api/user/name', body: { name: 'Nora A.' } },
  { method: 'POST', path: '/api/admin/users', body: EVE },
  { method: 'PATCH', path: `/api/admin/users/${STAFF.id}/update`, body: EVE },
  { method: 'DELETE', path: `/api/admin/users/${OTHER_STAFF.id}` },
  { method: 'POST', path: '/api/bugreport', body: { comment: 'It broke again', student: ZOE } },
  { method: 'PATCH', path: `/api/admin/bugreport/${BUG}`, body: { closed: true } },
  { method: 'DELETE', path: `/api/admin/bugreport/${BUG}` },
];

/** Ids of what is made follow from either in another way. */
const KEYS = [
  { kind: 'a UUIDv4', newKey: () => v4() },
  { kind: 'a UUIDv7', newKey: () => v7() },
];

const send = (browser: Browser, { method, path, body }: Sent, key: string): Promise<Answer> => {
  const headers = { 'idempotency-key': key };
  return browser.send(method, path, body === undefined ? { headers } : { headers, body });
};

const told = ({ status, body, headers }: Answer) => ({ status, body, position: headers['x-position'] });

describe('The same key again', () => {
  it.each(COMMANDS.flatMap((command) => KEYS.map((of) => ({ ...command, ...of }))))(
    '$method $path, with $kind, gives the same answer and has one effect, at once and after a crash',
    async ({ newKey, ...command }) => {
      await furnish();
      const admin = await app.signIn(ADMIN);
      const before = (await allEvents(app.log)).length;
      const key = newKey();
      const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => send(admin, command, key)));
      if (first === undefined) throw new Error('Five were sent');
      expect([200, 201]).toContain(first.status);
      expect(others.map(told)).toEqual(others.map(() => told(first)));
      const events = await allEvents(app.log);
      const own = events.slice(before).filter(({ type }) => !isClaim(type));
      expect(own).toHaveLength(command.path === '/api/admin/students' ? 2 : 1);

      const restarted = await startCommandApp({ over: app });
      restarted.clock.now = '2026-03-02T12:00:45.000Z';
      const later = await restarted.signIn(ADMIN);
      expect(told(await send(later, command, key.toUpperCase()))).toEqual(told(first));
      await restarted.stop();
      expect(await allEvents(app.log)).toEqual(events);
    },
  );

  it('gives the answer of then, whatever has become of the report since', async () => {
    const author = await app.signIn(STAFF);
    const headers = { 'idempotency-key': v4() };
    const first = await author.post('/api/reports', { ...CONTENT, id: REPORT }, headers);
    await author.patch(`/api/reports/${REPORT}`, { ...CONTENT, comment: 'Revised' });
    await author.post(`/api/reports/${REPORT}/file`);
    expect(told(await author.post('/api/reports', { ...CONTENT, id: REPORT }, headers))).toEqual(told(first));
  });

  it('gives the answer of then also where it would be refused today', async () => {
    const author = await app.signIn(STAFF);
    const cpe = await app.signIn(CPE);
    const headers = { 'idempotency-key': v4() };
    await author.post('/api/reports', { ...CONTENT, students: [IGOR], id: REPORT }, headers);
    await cpe.delete(`/api/admin/students/${IGOR}`);
    const again = author.post('/api/reports', { ...CONTENT, students: [IGOR], id: REPORT }, headers);
    expect((await expectAnswer(again, 201, reportAnswer)).report).toMatchObject({ id: REPORT, students: [] });
  });
});

describe('A key', () => {
  it('is refused with 422 for another body, and for another command about the same report', async () => {
    const author = await app.signIn(STAFF);
    const [submitting, filing] = [{ 'idempotency-key': v4() }, { 'idempotency-key': v4() }];
    const path = `/api/reports/${REPORT}`;
    await author.post('/api/reports', { ...CONTENT, id: REPORT }, submitting);
    await author.post(`${path}/file`, undefined, filing);
    const head = await app.log.head();
    const others = [
      author.post('/api/reports', { ...CONTENT, id: REPORT, comment: 'Another' }, submitting),
      author.post(`${path}/unfile`, undefined, filing),
      author.delete(path, undefined, filing),
    ];
    for (const other of others) {
      expect(await expectAnswer(other, 422, problem)).toMatchObject({
        message: { text: 'request.invalid' },
        errors: [{ path: 'Idempotency-Key', text: 'field.invalid' }],
      });
    }
    expect(await app.log.head()).toBe(head);
  });

  it('by which an object was made is refused with 422 for what is done to it afterwards, and nothing is done', async () => {
    const admin = await app.signIn(ADMIN);
    const made = async (path: string, body: object) => {
      const headers = { 'idempotency-key': v4() };
      await expectAnswer(admin.post(path, body, headers), 201, z.unknown());
      return headers;
    };
    const reportKey = await made('/api/reports', { ...CONTENT, id: REPORT });
    const accessKey = await made(`/api/access/${ZOE}`, { direction: 'out', id: ACCESS });
    const userKey = await made('/api/admin/users', EVE);
    const account = `/api/admin/users/${aggregateId(userKey['idempotency-key'])}`;
    const head = await app.log.head();
    const answers = await Promise.all([
      admin.patch(`/api/reports/${REPORT}`, { ...CONTENT, comment: 'Revised' }, reportKey),
      admin.post(`/api/reports/${REPORT}/file`, undefined, reportKey),
      admin.delete(`/api/reports/${REPORT}`, undefined, reportKey),
      admin.delete(`/api/access/${ACCESS}`, undefined, accessKey),
      admin.patch(`${account}/update`, { name: 'Eva' }, userKey),
      admin.delete(account, undefined, userKey),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
    expect(await app.log.head()).toBe(head);
  });

  it('of somebody else is a key like any other', async () => {
    const [author, other] = [await app.signIn(STAFF), await app.signIn(OTHER_STAFF)];
    const headers = { 'idempotency-key': v4() };
    const one = await expectAnswer(
      author.post('/api/reports', { ...CONTENT, id: uuid(1) }, headers),
      201,
      reportAnswer,
    );
    const two = await expectAnswer(other.post('/api/reports', { ...CONTENT, id: uuid(2) }, headers), 201, reportAnswer);
    expect([one.report.by.id, two.report.by.id]).toEqual([STAFF.id, OTHER_STAFF.id]);
  });

  it('is not needed: each call is a command of its own, and its report has an id that sorts by time', async () => {
    const author = await app.signIn(STAFF);
    const submit = () => expectAnswer(author.post('/api/reports', CONTENT), 201, reportAnswer);
    const ids = [(await submit()).report.id, (await submit()).report.id];
    expect(new Set(ids).size).toBe(2);
    expect(ids.map((id) => version(id))).toEqual([7, 7]);
  });

  it('that is no UUID is refused', async () => {
    const author = await app.signIn(STAFF);
    const refused = await expectAnswer(
      author.post('/api/reports', CONTENT, { 'idempotency-key': 'once' }),
      400,
      problem,
    );
    expect(refused.errors).toEqual([{ path: 'Idempotency-Key', text: 'field.invalid' }]);
  });
});

const isClaim = (type: string): boolean => /^(Badge|Email)/u.test(type);
