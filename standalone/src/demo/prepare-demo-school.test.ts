import { SYSTEM } from '@vigie/command-service';
import { START, type EventLog, type RecordedEvent } from '@vigie/event-log';
import { allEvents, openTemporaryEventLog, type TemporaryEventLog } from '@vigie/event-log/testing';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOn } from '../testing/commands-on.ts';
import { killedAfter } from '../testing/killed-after.ts';
import type { DemoCounts } from './generate-demo-school.ts';
import { prepareDemoSchool } from './prepare-demo-school.ts';

const TIME_ZONE = 'Europe/Paris';
const NOW = Temporal.Instant.from('2026-03-20T14:00:00.123456Z');
const LATER = NOW.add({ hours: 30 });

const prepare = (log: EventLog, now = NOW, onBegin = () => {}): Promise<DemoCounts | null> =>
  prepareDemoSchool({ commands: commandsOn(log), log, now, timeZone: TIME_ZONE, onBegin });

const isClaim = ({ stream }: RecordedEvent): boolean => /^(badge|email)-/u.test(stream);

/** Everything but claims, by stream; the order among streams is left to chance. */
const historyOf = (events: readonly RecordedEvent[]) =>
  events
    .filter((event) => !isClaim(event))
    .map((event) => ({ ...event, position: '' }))
    .sort((one, other) => compare(one.stream, other.stream) || one.revision - other.revision);

/** Who holds which badge and address. */
const holdersOf = (events: readonly RecordedEvent[]) =>
  new Map(
    events
      .filter(isClaim)
      .map(({ stream, data }) => [stream, data] as const)
      .sort(([a], [b]) => compare(a, b)),
  );

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

let school: TemporaryEventLog;
let counts: DemoCounts | null;
let events: readonly RecordedEvent[];
beforeAll(async () => {
  school = await openTemporaryEventLog();
  counts = await prepare(school.log);
  events = await allEvents(school.log);
});
afterAll(() => school.close());

const count = (type: string): number => events.filter((event) => event.type === type).length;

describe('the demo school on an empty log', () => {
  it('has 1,200 students, 60 staff, and a term of reports, exits and entries', () => {
    expect(counts).toMatchObject({ staff: 60, students: 1_200, reports: 1_500 });
    expect(count('UserRegistered')).toBe(60);
    expect(count('StudentAdded')).toBe(1_200);
    expect(count('ReportSubmitted')).toBe(1_500);
    expect(count('ExitRecorded') + count('EntryRecorded')).toBe(counts?.accesses);
    expect(count('BugReportSent')).toBe(4);
  });

  it.each([
    ['admin@example.test', { isAdmin: true, isCPE: false }],
    ['cpe@example.test', { isAdmin: false, isCPE: true }],
    ['staff@example.test', { isAdmin: false, isCPE: false }],
    ['staff2@example.test', { isAdmin: false, isCPE: false }],
  ])('has the sample account %s (design section 9)', async (email, roles) => {
    expect(await commandsOn(school.log).findUserByEmail(email)).toMatchObject({ status: 'registered', ...roles });
  });

  it('was played by its staff, none of it in the future, none of it before the school was founded', () => {
    const staff = new Set(
      events.flatMap(({ type, data }) => (type === 'UserRegistered' && 'userId' in data ? [data.userId] : [])),
    );
    const founding = ['UserRegistered', 'EmailClaimed', 'StudentAdded', 'BadgeAssigned'];
    const played = events.filter(({ type }) => !founding.includes(type));
    expect(played.filter(({ metadata }) => !staff.has(metadata.actorId))).toEqual([]);
    const times = events.map(({ metadata }) => metadata.recordedAt).sort();
    expect(times[0]).toBe(events[0]?.metadata.recordedAt);
    expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(NOW.epochMilliseconds);
  });

  it('holds every badge and address that its people have', () => {
    const tags = events.flatMap(({ type, data }) => (type === 'StudentAdded' && 'tagNb' in data ? [data.tagNb] : []));
    const withTag = tags.filter((tag) => tag !== null);
    expect(holdersOf(events).size).toBe(withTag.length + 60);
  });

  it('is not generated again at the next start', async () => {
    const before = await school.log.head();
    expect(await prepare(school.log, LATER)).toBeNull();
    expect(await school.log.head()).toBe(before);
  });
});

describe('a generation that is cut off', () => {
  it('goes on at the next start to the same school, however often and much later', async () => {
    const other = await openTemporaryEventLog();
    for (const [start, appends] of [30, 400, 1_500, 3_000].entries()) {
      const log = killedAfter(other.log, appends);
      await expect(prepare(log, NOW.add({ hours: 7 * start }))).rejects.toThrow('Killed');
    }
    expect(await prepare(other.log, LATER)).toEqual(counts);
    const resumed = await allEvents(other.log);
    expect(historyOf(resumed)).toEqual(historyOf(events));
    expect(holdersOf(resumed)).toEqual(holdersOf(events));
    await other.close();
  });
});

it("leaves somebody's own school alone", async () => {
  const own = await openTemporaryEventLog();
  const by = { actor: SYSTEM, now: '2026-03-02T08:00:00.000Z' };
  await commandsOn(own.log).registerUser(by, { name: 'Nora', email: 'nora@example.test', isCPE: false, isAdmin: true });
  const before = await own.log.head();
  expect(await prepare(own.log)).toBeNull();
  expect(await own.log.head()).toBe(before);
  await own.close();
});

it('A demo school says that it begins before it writes anything, and where there is one it says nothing', async () => {
  const empty = await openTemporaryEventLog();
  const begins = (): void => {
    throw new Error('It begins');
  };
  await expect(prepare(empty.log, NOW, begins)).rejects.toThrow('It begins');
  expect(await empty.log.head()).toBe(START);
  await empty.close();
  expect(await prepare(school.log, LATER, begins)).toBeNull();
});
