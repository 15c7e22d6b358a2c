import { accessAnswer, type Direction } from '@vigie/command-service/contract';
import type { Answer, Browser } from '@vigie/http/testing';
import { accessDay, studentByTag, studentList, studentsFound, studentsOut } from '@vigie/query-service/contract';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { noteFigure } from '../testing/figures.ts';
import { seedOf } from '../testing/seed.ts';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';
import { HISTORIES, LIMITS, TIME_LIMIT } from './histories.ts';
import { giveBadge, holderOf, newestFirst, out, record, remove, takeBack, type ModelSchool } from './people-model.ts';

const TAGS = ['1', '42', '36424744194862596'];
const SEED = seedOf(2811);

const step = fc.record({
  verb: fc.constantFrom('add', 'badge', 'badge', 'remove', 'record', 'record', 'record', 'record', 'take back'),
  /** Which of the students, or of the accesses, newest first. */
  which: fc.nat(4),
  tagNb: fc.constantFrom(null, ...TAGS),
  direction: fc.constantFrom<Direction>('in', 'out'),
  ago: fc.constantFrom(0, 0, 4001, 10_003, 3_600_007, 86_400_009, -1),
  reason: fc.constantFrom(null, 'Forgotten', 'Forgotten'),
  later: fc.constantFrom(1, 6000, 60_000, 300_000),
  back: fc.constantFrom(0, 1, 60_000, 1_800_000, 86_400_000),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Beside {
  readonly test: TestSchool;
  readonly browser: Browser;
  readonly school: ModelSchool;
  /** The highest position that anybody was told. */
  position: string;
}

it(
  `whatever is done to badges, exits and entries, answers and lists are those of the model (SEED=${SEED})`,
  { timeout: 2 * TIME_LIMIT },
  async ({ task }) => {
    const histories = fc.array(step, { minLength: 20, maxLength: 50 });
    await fc.assert(fc.asyncProperty(histories, compare), { seed: SEED, ...LIMITS });
    noteFigure(task, `${HISTORIES} histories of badges, exits and entries (SEED=${SEED})`);
  },
);

async function compare(steps: readonly Step[]): Promise<void> {
  const test = await openTestSchool();
  try {
    // Two hours before the school's midnight, in the night when its clocks change.
    test.clock.now = Date.UTC(2026, 2, 28, 21);
    await test.register('admin', { isAdmin: true });
    const school = { students: new Map<string, string | null>(), holdings: [], accesses: [] };
    const beside = { test, browser: await test.signIn('admin'), school, position: '' };
    for (const one of steps) {
      test.clock.now += one.later;
      await give(beside, one);
      await readAll(beside, new Date(test.clock.now - one.back).toISOString());
    }
  } finally {
    await test.close();
  }
}

/** Gives a command, and holds the answer to the model. */
async function give(beside: Beside, { verb, direction, reason, ago, tagNb, which }: Step): Promise<void> {
  const { school, browser, test } = beside;
  const now = new Date(test.clock.now).toISOString();
  const id = [...school.students.keys()].at(which) ?? v7();
  if (verb === 'add') return add(beside, tagNb, now);
  if (verb === 'badge') {
    const status = giveBadge(school, id, tagNb, now);
    await twice(beside, status, (key) => browser.patch(`/api/admin/students/${id}`, { tagNb }, key));
  } else if (verb === 'remove') {
    await twice(beside, remove(school, id), (key) => browser.delete(`/api/admin/students/${id}`, undefined, key));
  } else if (verb === 'take back') {
    const access = newestFirst(school).at(which)?.id ?? v7();
    const status = takeBack(school, access);
    await twice(beside, status, (key) => browser.delete(`/api/access/${access}`, undefined, key));
  } else {
    const on = new Date(test.clock.now - ago).toISOString();
    const tap = { id: v7(), student: id, direction, on, recordedOn: now, reason };
    const said = { id: tap.id, direction, ...(ago !== 0 && { occurredAt: on }), ...(reason !== null && { reason }) };
    const expected = record(school, tap);
    const status = typeof expected === 'number' ? expected : 201;
    const { body } = await twice(beside, status, (key) => browser.post(`/api/access/${id}`, said, key));
    if (typeof expected === 'object') expect(seen(accessAnswer.parse(body).access)).toEqual(expected);
  }
}

async function add(beside: Beside, tagNb: string | null, now: string): Promise<void> {
  const { school, browser } = beside;
  const email = `${v7()}@example.test`;
  const student = { firstName: 'Ann', lastName: 'Leroy', email, tagNb, level: '6e', section: 'A', status: 'cyan' };
  const status = holderOf(school, tagNb) === undefined ? 201 : 422;
  await twice(beside, status, (key) => browser.post('/api/admin/students', { students: [student] }, key));
  const { students } = studentsFound.parse(await read(beside, `/api/students/search?name=${email}`));
  expect(students).toHaveLength(status === 201 ? 1 : 0);
  for (const { id } of students) {
    school.students.set(id, null);
    giveBadge(school, id, tagNb, now);
  }
}

/** Sends a command twice under one key: the second answer is the first. */
async function twice(beside: Beside, status: number, send: (key: Record<string, string>) => Promise<Answer>) {
  const key = { 'idempotency-key': v7() };
  const answer = await send(key);
  expect({ status: answer.status, text: (await send(key)).text }).toEqual({ status, text: answer.text });
  if (status < 300) beside.position = String(answer.headers['x-position']);
  return answer;
}

/** As up to date as anybody was told. */
async function read({ browser, position }: Beside, path: string): Promise<unknown> {
  const answer = await browser.get(path, { 'x-min-position': position });
  expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  return answer.body;
}

const dayOf = (instant: string): string => new Date(instant).toLocaleDateString('en-CA', { timeZone: 'Europe/Paris' });

/** Reads what there is to read, now and at an earlier time, and holds it to the model. */
async function readAll(beside: Beside, at: string): Promise<void> {
  const { school, test } = beside;
  const { accesses } = accessDay.parse(await read(beside, `/api/access?date=${dayOf(at)}`));
  expect(accesses.map(seen)).toEqual(newestFirst(school).filter(({ on }) => dayOf(on) === dayOf(at)));
  const { students: badgeless } = studentList.parse(await read(beside, '/api/admin/students/badgeless?pageSize=100'));
  const without = [...school.students].flatMap(([id, tagNb]) => (tagNb === null ? [id] : []));
  expect(badgeless.map(({ id }) => id).toSorted()).toEqual(without.toSorted());
  // That a badge was given back is told after the position of the command.
  await test.caughtUp();
  for (const instant of [undefined, at]) {
    const { students } = studentsOut.parse(await read(beside, `/api/access/out${instant ? `?at=${instant}` : ''}`));
    const expected = out(school, instant ?? '9').map(({ student, on }) => `${on} ${student}`);
    expect(students.map(({ student, since }) => `${since} ${student.id}`).toSorted()).toEqual(expected.toSorted());
    for (const tag of TAGS) {
      const path = `/api/students/tag?tag=${tag}${instant ? `&at=${instant}` : ''}`;
      const { student } = studentByTag.parse(await read(beside, path));
      expect({ path, holder: student?.id }).toEqual({ path, holder: holderOf(school, tag, instant) });
    }
  }
}

/** An access of an answer, as far as the model goes. */
function seen({ by: _by, deletable: _deletable, student, ...access }: ReturnType<typeof accessAnswer.parse>['access']) {
  return { ...access, student: student.id };
}
