import { SYSTEM } from '@vigie/command-service';
import type { Actor, Report } from '@vigie/command-service/contract';
import { reportAnswer } from '@vigie/command-service/contract';
import type { Answer, Browser } from '@vigie/http/testing';
import { reportList } from '@vigie/query-service/contract';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { noteFigure } from '../testing/figures.ts';
import { seedOf } from '../testing/seed.ts';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';
import { HISTORIES, LIMITS, TIME_LIMIT } from './histories.ts';
import {
  LISTS,
  listed,
  outcomeOf,
  shown,
  type Content,
  type ModelCommand,
  type ModelList,
  type ModelReport,
} from './report-model.ts';

/** Two of regular staff, one CPE, one admin. */
const ROLES = [{}, {}, { isCPE: true }, { isAdmin: true }];
const STUDENTS = 3;
/** More than a page, all of the same instant. */
const AT_FIRST = 30;
const SEED = seedOf(2611);

const person = fc.nat(ROLES.length - 1);
const content = fc.record({
  category: fc.constantFrom('phone' as const, 'dress' as const),
  students: fc.subarray(Array.from({ length: STUDENTS }, (_, number) => number)),
  location: fc.constantFrom('', 'Court'),
  comment: fc.constantFrom('', 'Late again', 'Ran in the court'),
  finalized: fc.boolean(),
});
interface Filters {
  readonly category?: 'phone' | 'dress';
  /** Numbers of a student and of a member. */
  readonly student?: number;
  readonly by?: number;
  readonly q?: string;
}
const filter: fc.Arbitrary<Filters> = fc.oneof(
  fc.constant({}),
  fc.record({ category: fc.constantFrom('phone', 'dress') }),
  fc.record({ student: fc.nat(STUDENTS - 1) }),
  fc.record({ by: person }),
  fc.record({ q: fc.constantFrom('cou', 'late', 'a') }),
);
const step = fc.record({
  verb: fc.constantFrom('submit', 'revise', 'revise', 'file', 'file', 'unfile', 'delete', 'restore'),
  by: person,
  /** Which of the reports; of those that are new where it is none of them. */
  report: fc.nat(11),
  content,
  /** How far the revision that the client has seen is behind; or it says none. */
  behind: fc.option(fc.constantFrom(0, 0, 1), { nil: undefined }),
  later: fc.constantFrom(0, 1, 60_000),
  reader: person,
  list: fc.record({
    path: fc.constantFrom(...LISTS),
    filters: fc.tuple(filter, fc.option(filter, { nil: {} })).map(([one, other]) => ({ ...one, ...other })),
  }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Member {
  readonly actor: Actor;
  readonly browser: Browser;
}

/** A school, and the model beside it. */
interface Beside {
  readonly school: TestSchool;
  readonly staff: readonly Member[];
  readonly students: readonly string[];
  readonly model: Map<string, ModelReport>;
  /** The highest position that anybody was told. */
  position: string;
}

it(
  `whatever is done to reports, answers and lists are those of the model (SEED=${SEED})`,
  { timeout: 2 * TIME_LIMIT },
  async ({ task }) => {
    let commands = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async (steps) => {
        const school = await openTestSchool();
        try {
          await compare(await populate(school), steps);
        } finally {
          await school.close();
        }
        commands += AT_FIRST + steps.length;
      }),
      { seed: SEED, ...LIMITS },
    );
    noteFigure(task, `${commands} commands in ${HISTORIES} histories (SEED=${SEED})`);
  },
);

async function compare(beside: Beside, steps: readonly Step[]): Promise<void> {
  for (const one of steps) {
    beside.school.clock.now += one.later;
    await giveTwice(beside, commandOf(beside, one));
    await readAll(beside, memberOf(beside, one.reader), listOf(beside, one));
  }
  for (const member of beside.staff) {
    for (const path of LISTS) await readAll(beside, member, { path, filters: {} });
  }
}

async function populate(school: TestSchool): Promise<Beside> {
  const actors: Actor[] = [];
  for (const [number, roles] of ROLES.entries()) actors.push(await school.register(`member-${number}`, roles));
  const staff = await Promise.all(
    actors.map(async (actor, number) => ({ actor, browser: await school.signIn(`member-${number}`) })),
  );
  const added = await school.school.commands.addStudents(
    { actor: SYSTEM, now: new Date(school.clock.now).toISOString() },
    Array.from({ length: STUDENTS }, (_, number) => ({
      firstName: `Ann ${number}`,
      lastName: 'Leroy',
      email: null,
      tagNb: null,
      level: '6e' as const,
      section: 'A' as const,
      status: 'cyan' as const,
    })),
  );
  const students = added.students.map(({ id }) => id);
  const beside = { school, staff, students, model: new Map<string, ModelReport>(), position: added.position };
  const [steps] = fc.sample(fc.array(step, { minLength: AT_FIRST, maxLength: AT_FIRST }), { seed: SEED, numRuns: 1 });
  for (const one of steps ?? []) {
    const command = commandOf(beside, one);
    const complete = { ...command.content, finalized: command.content.students.length > 0 };
    await giveTwice(beside, { ...command, verb: 'submit', revision: undefined, id: v7(), content: complete });
  }
  return beside;
}

function memberOf({ staff }: Beside, number: number): Member {
  const member = staff[number];
  if (member === undefined) throw new Error(`There is no member ${number}`);
  return member;
}

const studentsOf = ({ students }: Beside, numbers: readonly number[]): string[] =>
  students.filter((_, number) => numbers.includes(number));

function commandOf(beside: Beside, { verb, by, report, content, behind }: Step): ModelCommand {
  const { model, school } = beside;
  const was = [...model.values()].at(-1 - report);
  const id = was === undefined || (verb === 'submit' && report > 0) ? v7() : was.id;
  const told: Content = { ...content, students: studentsOf(beside, content.students) };
  const revision = behind === undefined || was === undefined ? undefined : Math.max(0, was.revision - behind);
  return {
    verb,
    by: memberOf(beside, by).actor,
    id,
    content: told,
    revision: verb === 'submit' ? undefined : revision,
    now: new Date(school.clock.now).toISOString(),
  };
}

/** Gives a command, and holds the answer to the model; what changed something is the same when it is given again. */
async function giveTwice(beside: Beside, command: ModelCommand): Promise<void> {
  const { model } = beside;
  const was = model.get(command.id);
  const expected = outcomeOf(was, command);
  const key = v7();
  const answer = await give(beside, command, key);
  expect({ ...command, status: answer.status }).toEqual({ ...command, status: expected.status });
  if (expected.report === null) return;
  if (command.verb !== 'delete') {
    expect(seen(reportAnswer.parse(answer.body).report)).toEqual(shown(expected.report, command.by));
  }
  model.set(command.id, expected.report);
  if (expected.report === was) return;
  beside.position = String(answer.headers['x-position']);
  const again = await give(beside, command, key);
  expect({ status: again.status, text: again.text }).toEqual({ status: answer.status, text: answer.text });
}

function give({ staff }: Beside, { verb, by, id, content, revision }: ModelCommand, key: string): Promise<Answer> {
  const browser = staff.find(({ actor }) => actor.id === by.id)?.browser;
  if (browser === undefined) throw new Error('Nobody gives it');
  const headers = { 'idempotency-key': key };
  const path = `/api/reports/${id}`;
  if (verb === 'submit') return browser.post('/api/reports', { id, ...content }, headers);
  if (verb === 'revise') return browser.patch(path, { ...content, revision }, headers);
  if (verb === 'delete') return browser.delete(path, { revision }, headers);
  return browser.post(`${path}/${verb}`, { revision }, headers);
}

function listOf(beside: Beside, { list: { path, filters } }: Step): ModelList {
  const { student, by, ...others } = filters;
  return {
    path,
    filters: {
      ...others,
      ...(student !== undefined && { student: beside.students[student] ?? '' }),
      ...(by !== undefined && { by: memberOf(beside, by).actor.id }),
    },
  };
}

/** Reads all pages of a list, there and back, as up to date as anybody was told. */
async function readAll(beside: Beside, { actor, browser }: Member, list: ModelList): Promise<void> {
  const expected = listed(beside.model.values(), list, actor).map((report) => shown(report, actor));
  const filters = new URLSearchParams(list.filters).toString();
  const path = `/api/reports${list.path}${list.path.includes('?') ? '&' : '?'}${filters}`;
  const isForbidden = list.path === '?deleted' && !actor.isAdmin && !actor.isCPE;
  const there: object[] = [];
  for (let after: string | null = ''; after !== null;) {
    const place: string = after === '' ? '' : `&after=${after}`;
    const answer = await browser.get(`${path}${place}`, { 'x-min-position': beside.position });
    expect({ path, status: answer.status }).toEqual({ path, status: isForbidden ? 403 : 200 });
    if (isForbidden) return;
    const page = reportList.parse(answer.body);
    expect(page.total).toBe(expected.length);
    there.push(...page.reports.map(seen));
    after = page.next;
  }
  expect(there).toEqual(expected);
  const back: object[] = [];
  for (let before: string | null = 'end'; before !== null;) {
    const answer = await browser.get(`${path}&before=${before}`, { 'x-min-position': beside.position });
    const page = reportList.parse(answer.body);
    back.unshift(...page.reports.map(seen));
    before = page.previous;
  }
  expect(back).toEqual(expected);
}

/** A report of an answer, with ids for names. */
function seen({ students, by, filedBy, ...report }: Report): object {
  return {
    ...report,
    students: students.map(({ id }) => id),
    by: by.id,
    filedBy: filedBy?.id ?? null,
  };
}
