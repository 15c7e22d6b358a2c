import { allEvents } from '@vigie/event-log/testing';
import type { Browser } from '@vigie/http/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_ACCESSES_A_DAY, accessAnswer, problem, successAnswer, type Access } from '../contract/index.ts';
import { expectAnswer, NOON, startCommandApp, type CommandApp } from '../testing/command-app.ts';
import { ADMIN, CPE, IGOR, OTHER_STAFF, STAFF, uuid, ZOE } from '../testing/people.ts';

let app: CommandApp;
let staff: Browser;
beforeAll(async () => {
  app = await startCommandApp();
  staff = await app.signIn(STAFF);
});
afterAll(() => app.stop());

/** Each test has a minute of its own: what happens within ten seconds may be the same. */
let minute = 0;
beforeEach(() => {
  minute += 1;
  app.clock.now = new Date(Date.parse(NOON) + minute * 60_000).toISOString();
});

/** Lets time go by. @returns the time then */
function later(seconds: number): string {
  app.clock.now = new Date(Date.parse(app.clock.now) + seconds * 1000).toISOString();
  return app.clock.now;
}

async function record(body: object, student = ZOE, browser = staff): Promise<Access> {
  return (await expectAnswer(browser.post(`/api/access/${student}`, body), 201, accessAnswer)).access;
}

describe('POST /api/access/{studentId}', () => {
  it.each([
    ['out', 'exit.recorded'],
    ['in', 'entry.recorded'],
  ] as const)('records who goes %s, by whom and when', async (direction, text) => {
    const answer = await staff.post(`/api/access/${ZOE}`, { direction, by: 'Somebody', on: '2020-01-01T00:00:00Z' });
    const { access, message } = accessAnswer.parse(answer.body);
    expect(message).toEqual({ text, type: 'success' });
    expect(access).toMatchObject({
      direction,
      student: { id: ZOE, firstName: 'Zoé' },
      on: app.clock.now,
      recordedOn: app.clock.now,
      reason: null,
      by: { id: STAFF.id, name: 'Ana Author' },
      deletable: true,
    });
    expect(answer.headers['x-position']).toBe(await app.log.head());
  });

  it('keeps both times of a late one, and its reason', async () => {
    const access = await record({ direction: 'out', occurredAt: '2026-03-02T10:00:00+01:00', reason: ' Forgotten ' });
    expect(access).toMatchObject({ on: '2026-03-02T09:00:00.000Z', recordedOn: app.clock.now, reason: 'Forgotten' });
  });

  it('takes a tap within ten seconds for the same one, whoever taps, and answers with it', async () => {
    const first = await record({ direction: 'in' }, IGOR);
    const events = (await allEvents(app.log)).length;
    app.clock.now = new Date(Date.parse(app.clock.now) + 10_000).toISOString();
    const other = await app.signIn(OTHER_STAFF);
    expect(await record({ direction: 'in' }, IGOR, other)).toEqual({ ...first, deletable: false });
    expect(await allEvents(app.log)).toHaveLength(events);
    expect((await record({ direction: 'out' }, IGOR)).id).not.toBe(first.id);
    app.clock.now = new Date(Date.parse(app.clock.now) + 1).toISOString();
    expect((await record({ direction: 'in' }, IGOR)).id).not.toBe(first.id);
  });

  it('knows a repeat as such, also after somebody has tapped again', async () => {
    const tap = (key: number) =>
      expectAnswer(
        staff.post(`/api/access/${ZOE}`, { direction: 'out' }, { 'idempotency-key': uuid(key) }),
        201,
        accessAnswer,
      );
    const first = await tap(0x31);
    later(15);
    const second = await tap(0x32);
    expect(second.access.id).not.toBe(first.access.id);
    expect(await tap(0x31)).toEqual(first);
  });

  it.each([
    ['two taps', '07:10', {}],
    ['one that is sent twice', '07:20', { occurredAt: '2026-03-02T08:00:00Z', reason: 'Forgotten' }],
  ])('takes %s for one, also with a late one, of %s, between them', async (_name, time, late) => {
    const first = await record({ direction: 'out', ...late });
    later(3);
    const other = { occurredAt: `2026-03-02T${time}:00Z`, reason: 'Forgotten' };
    const between = await record({ direction: 'out', ...other });
    later(2);
    expect((await record({ direction: 'out', ...late })).id).toBe(first.id);
    expect(between.id).not.toBe(first.id);
  });

  it('forgets one that was deleted, and no other', async () => {
    const late = { direction: 'out', occurredAt: '2026-03-02T08:30:00Z', reason: 'Forgotten' };
    const first = await record(late);
    const { id } = await record({ direction: 'out' });
    await expectAnswer(staff.delete(`/api/access/${id}`), 200, successAnswer);
    expect((await record(late)).id).toBe(first.id);
    expect((await record({ direction: 'out' })).id).not.toBe(id);
  });

  it('takes one that comes late for the same as what happened within ten seconds of it, whoever records either', async () => {
    const first = await record({ direction: 'out' });
    const reason = 'Recorded without network';
    const [same, next] = [later(10), later(1)];
    later(20 * 60);
    const other = await app.signIn(OTHER_STAFF);
    expect((await record({ direction: 'out', occurredAt: same, reason }, ZOE, other)).id).toBe(first.id);
    const second = await record({ direction: 'out', occurredAt: next, reason }, ZOE, other);
    expect(second.id).not.toBe(first.id);
    later(2 * 24 * 3600);
    expect((await record({ direction: 'out', occurredAt: next, reason })).id).toBe(second.id);
  });

  it('knows the oldest of a student’s latest twenty by when it happened, if it was recorded within three days', async () => {
    const first = await record({ direction: 'out' });
    const then = app.clock.now;
    for (let taps = 1; taps < 19; taps += 1) {
      later(30);
      await record({ direction: 'out' });
    }
    later(3 * 24 * 3600 - 20 * 30);
    await record({ direction: 'out' });
    const late = { direction: 'out', occurredAt: then, reason: 'Recorded without network' };
    expect((await record(late)).id).toBe(first.id);
  });

  it('records a late one again that was deleted', async () => {
    const late = { direction: 'in', occurredAt: '2026-03-02T08:15:00Z', reason: 'Forgotten' };
    const { id } = await record(late);
    await expectAnswer(staff.delete(`/api/access/${id}`), 200, successAnswer);
    later(60);
    const again = await record(late);
    expect(again.id).not.toBe(id);
    expect((await record(late)).id).toBe(again.id);
  });

  it('knows a repeat also of one that was another’s, by its key or its id, until that one is deleted', async () => {
    const tap = async (key: number, body: object = {}) => {
      const headers = { 'idempotency-key': uuid(key) };
      const answer = staff.post(`/api/access/${IGOR}`, { direction: 'out', ...body }, headers);
      return (await expectAnswer(answer, 201, accessAnswer)).access.id;
    };
    const first = await tap(0x41);
    later(8);
    expect(await tap(0x42)).toBe(first);
    expect(await tap(0x43, { id: uuid(0x44) })).toBe(first);
    later(4);
    expect(await tap(0x42)).toBe(first);
    expect(await tap(0x45, { id: uuid(0x44) })).toBe(first);
    const second = await tap(0x46);
    expect(second).not.toBe(first);
    expect(await tap(0x42)).toBe(first);
    await expectAnswer(staff.delete(`/api/access/${first}`), 200, successAnswer);
    later(60);
    expect([first, second]).not.toContain(await tap(0x42));
  });

  it('takes twenty taps at once for one', async () => {
    const taps = await Promise.all(Array.from({ length: 20 }, () => record({ direction: 'out' })));
    expect(new Set(taps.map(({ id }) => id)).size).toBe(1);
  });

  it.each([
    [422, 'access.reasonRequired', { direction: 'out', occurredAt: '2026-03-02T06:00:00Z' }],
    [422, 'access.reasonRequired', { direction: 'out', occurredAt: '2026-03-02T06:00:00Z', reason: '  ' }],
    [422, 'access.inFuture', { direction: 'out', occurredAt: '2026-03-03T09:00:00Z', reason: 'Early' }],
  ])('answers %i %s', async (status, text, body) => {
    const refused = await expectAnswer(staff.post(`/api/access/${ZOE}`, body), status, problem);
    expect(refused.message.text).toBe(text);
  });

  it('takes so many of a student on a day of the school, deleted ones included', async () => {
    const seconds = (n: number) => String(n).padStart(2, '0');
    const at = (n: number) => ({
      direction: n % 2 === 0 ? 'out' : 'in',
      occurredAt: `2026-02-26T12:${seconds(Math.floor(n / 4))}:${seconds((n % 4) * 15)}Z`,
      reason: 'A reader that runs wild',
    });
    const recorded: Access[] = [];
    for (let n = 0; n < MAX_ACCESSES_A_DAY; n += 1) recorded.push(await record(at(n), IGOR));
    await expectAnswer(staff.delete(`/api/access/${recorded[0]?.id}`), 200, successAnswer);
    const oneMore = at(MAX_ACCESSES_A_DAY);
    const refused = await expectAnswer(staff.post(`/api/access/${IGOR}`, oneMore), 422, problem);
    expect(refused.message.text).toBe('access.tooManyThatDay');
    await record(oneMore, ZOE);
    await record({ ...oneMore, occurredAt: '2026-02-26T23:00:00Z' }, IGOR);
  });

  it('tells what is wrong with a body', async () => {
    const body = { direction: 'up', occurredAt: 'yesterday', reason: 'x'.repeat(201), id: '7' };
    const refused = await expectAnswer(staff.post(`/api/access/${ZOE}`, body), 400, problem);
    expect(refused.errors).toEqual([
      { path: 'direction', text: 'field.invalid' },
      { path: 'id', text: 'field.invalid' },
      { path: 'occurredAt', text: 'field.invalid' },
      { path: 'reason', text: 'field.tooLong' },
    ]);
  });

  it.each(['0000-01-01T00:00:00+14:00', '0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z'])(
    'takes no time before 1970: %s',
    async (occurredAt) => {
      const body = { direction: 'out', occurredAt, reason: 'Forgotten' };
      const refused = await expectAnswer(staff.post(`/api/access/${ZOE}`, body), 400, problem);
      expect(refused.errors).toEqual([{ path: 'occurredAt', text: 'field.invalid' }]);
    },
  );

  it('knows nobody of another id', async () => {
    const refused = await expectAnswer(staff.post(`/api/access/${uuid(0x99)}`, { direction: 'in' }), 404, problem);
    expect(refused.message.text).toBe('student.notFound');
  });

  it('knows nobody who was removed', async () => {
    const by = { actor: ADMIN, now: NOON };
    const lou = { firstName: 'Lou', lastName: 'LEFT', email: null, tagNb: null, level: '6e', section: 'A' } as const;
    const { students } = await app.commands.addStudents(by, [{ ...lou, status: 'cyan' }]);
    const id = students[0]?.id ?? '';
    await app.commands.removeStudent(by, id);
    const head = await app.log.head();
    const refused = await expectAnswer(staff.post(`/api/access/${id}`, { direction: 'in' }), 404, problem);
    expect(refused.message.text).toBe('student.notFound');
    expect(await app.log.head()).toBe(head);
  });

  it('refuses the id of another access', async () => {
    const { id } = await record({ direction: 'in' });
    await expectAnswer(staff.post(`/api/access/${IGOR}`, { direction: 'in', id }), 409, problem);
    expect((await allEvents(app.log)).filter(({ stream }) => stream === `access-${id}`)).toHaveLength(1);
  });
});

describe('DELETE /api/access/{id}', () => {
  it.each([
    ['out', 'exit.deleted'],
    ['in', 'entry.deleted'],
  ] as const)('deletes who went %s, and twice is fine', async (direction, text) => {
    const { id } = await record({ direction });
    for (let times = 0; times < 2; times += 1) {
      const { message } = await expectAnswer(staff.delete(`/api/access/${id}`), 200, successAnswer);
      expect(message).toEqual({ text, type: 'success' });
    }
  });

  it('leaves another’s, and one’s own of another day, to CPE and admin', async () => {
    const { id } = await record({ direction: 'in' });
    const other = await app.signIn(OTHER_STAFF);
    const refused = await expectAnswer(other.delete(`/api/access/${id}`), 403, problem);
    expect(refused.message.text).toBe('access.notDeletable');
    app.clock.now = '2026-03-02T23:00:00.000Z';
    await expectAnswer(staff.delete(`/api/access/${id}`), 403, problem);
    const cpe = await app.signIn(CPE);
    await expectAnswer(cpe.delete(`/api/access/${id}`), 200, successAnswer);
  });

  it('lets the same student go again within ten seconds of what was deleted', async () => {
    const { id } = await record({ direction: 'out' });
    await expectAnswer(staff.delete(`/api/access/${id}`), 200, successAnswer);
    expect((await record({ direction: 'out' })).id).not.toBe(id);
  });

  it('knows no access of another id', async () => {
    const refused = await expectAnswer(staff.delete(`/api/access/${uuid(0x98)}`), 404, problem);
    expect(refused.message.text).toBe('access.notFound');
  });
});
