import { readFileSync } from 'node:fs';
import { Temporal } from 'temporal-polyfill';
import { validate, version } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { STAFF_FILE } from '../files.ts';
import { planTerm } from './plan-term.ts';
import { subjectOf, type PlannedAction, type PlannedCommand } from './planned-command.ts';
import { parseStaff } from './staff.ts';

const staff = parseStaff(readFileSync(STAFF_FILE, 'utf8')).map((member) => ({
  ...member,
  id: `id of ${member.email}`,
}));
const students = Array.from({ length: 1_200 }, (_, index) => `student ${index}`);

const plan = (now: string, seed = 1): readonly PlannedCommand[] =>
  planTerm({ seed, school: { students, staff }, now: Temporal.Instant.from(now), timeZone: 'Europe/Paris' });

const count = (commands: readonly PlannedCommand[], type: PlannedAction['type']): number =>
  commands.filter(({ action }) => action.type === type).length;

const dayOf = (command: PlannedCommand | undefined): string => new Date(command?.at ?? 0).toISOString().slice(0, 10);

/** The reports that end not finalized, with their authors. */
function leftOpen(commands: readonly PlannedCommand[]): Map<string, string> {
  const open = new Map<string, string>();
  for (const { action, actorId } of commands) {
    if (action.type === 'SubmitReport' && !action.body.finalized) open.set(action.reportId, actorId);
    if (action.type === 'ReviseReport' && action.body.finalized) open.delete(action.reportId);
    if (action.type === 'DeleteReport') open.delete(action.reportId);
  }
  return open;
}

/** Walks through every student's exits and entries. @returns who is out at the end @throws if they don't alternate */
function outAtTheEnd(commands: readonly PlannedCommand[]): Set<string> {
  const out = new Set<string>();
  for (const { action } of commands) {
    if (action.type === 'DeleteAccess') out.delete(action.studentId);
    if (action.type !== 'RecordAccess') continue;
    const leaves = action.body.direction === 'out';
    if (out.has(action.studentId) === leaves) throw new Error(`${action.studentId}: ${action.body.direction} twice`);
    if (leaves) out.add(action.studentId);
    else out.delete(action.studentId);
  }
  return out;
}

it('plans the same term from the same seed and moment, and another from another seed', () => {
  const now = '2025-11-20T14:00:00Z';
  expect(plan(now)).toEqual(plan(now));
  expect(plan(now, 2)).not.toEqual(plan(now));
});

describe.each([
  ['a November afternoon', '2025-11-20T14:00:00Z'],
  ['a June evening', '2026-06-18T18:00:00Z'],
  ['early in the second morning of September', '2025-09-02T06:40:00Z'],
  ['the summer holidays', '2025-08-12T12:00:00Z'],
  ['a Sunday night', '2026-02-08T02:00:00Z'],
])('a term up to %s', (_, now) => {
  let commands: readonly PlannedCommand[] = [];
  beforeAll(() => {
    commands = plan(now);
  });

  it('has 1,500 reports and about 6,000 exits and entries', () => {
    expect(count(commands, 'SubmitReport')).toBe(1_500);
    expect(count(commands, 'RecordAccess')).toBeGreaterThan(5_700);
    expect(count(commands, 'RecordAccess')).toBeLessThan(6_300);
  });

  it('is in order of time, and over by now', () => {
    const times = commands.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThan(Date.parse(now));
  });

  it('is mostly filed, with some of everything else', () => {
    expect(count(commands, 'FileReport')).toBeGreaterThan(1_100);
    for (const type of ['UnfileReport', 'DeleteReport', 'RestoreReport', 'DeleteAccess'] as const) {
      expect(count(commands, type)).toBeGreaterThan(3);
    }
    expect(leftOpen(commands).size).toBeGreaterThan(15);
  });

  it('leaves nothing deleted that retention would erase in its first days', () => {
    const deleted = new Map<string, number>();
    for (const { action, at } of commands) {
      if (action.type === 'DeleteReport') deleted.set(action.reportId, at);
      if (action.type === 'RestoreReport') deleted.delete(action.reportId);
      if (action.type === 'DeleteAccess') deleted.set(action.accessId, at);
    }
    const soonest = Temporal.Instant.from(now).subtract({ hours: 23 * 24 }).epochMilliseconds;
    expect(Math.min(...deleted.values())).toBeGreaterThan(soonest);
  });

  it.each([
    ['staff@example.test', 3],
    ['staff2@example.test', 2],
  ])('gives %s reports of their own, %i of them left unfinalized in the last days', (email, open) => {
    const own = commands.filter(
      ({ action, actorId }) => action.type === 'SubmitReport' && actorId === `id of ${email}`,
    );
    const authors = [...leftOpen(commands).values()];
    expect(own.length).toBeGreaterThanOrEqual(30);
    expect(authors.filter((author) => author === `id of ${email}`)).toHaveLength(open);
  });

  it('has students go out and in by turns, and leaves a dozen or more out who left on its last day', () => {
    const out = outAtTheEnd(commands);
    const lastDay = dayOf(commands.at(-1));
    const leftThen = commands.filter((command) => dayOf(command) === lastDay).map(({ action }) => subjectOf(action));
    expect(out.size).toBeGreaterThanOrEqual(12);
    expect(leftThen).toEqual(expect.arrayContaining([...out]));
  });

  it('has keys and ids that are unique UUIDs, ids in order of time', () => {
    const keys = commands.map(({ key }) => key);
    const reportIds = commands.flatMap(({ action }) => (action.type === 'SubmitReport' ? [action.reportId] : []));
    const accessIds = commands.flatMap(({ action }) => (action.type === 'RecordAccess' ? [action.body.id ?? ''] : []));
    expect(new Set(keys).size).toBe(commands.length);
    expect(keys.every((key) => validate(key) && version(key) === 4)).toBe(true);
    expect(new Set([...reportIds, ...accessIds]).size).toBe(reportIds.length + accessIds.length);
    expect([...reportIds, ...accessIds].every((id) => validate(id) && version(id) === 7)).toBe(true);
  });
});

it('refuses to play without a CPE', () => {
  const now = Temporal.Instant.from('2025-11-20T14:00:00Z');
  const withoutCpe = staff.filter(({ role }) => role !== 'cpe');
  expect(() => planTerm({ seed: 1, school: { students, staff: withoutCpe }, now, timeZone: 'Europe/Paris' })).toThrow(
    'must have the sample accounts, a CPE and an admin',
  );
});
