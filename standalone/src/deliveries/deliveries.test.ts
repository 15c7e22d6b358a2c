import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERASE_STUDENT, IMPORT_ROSTER, ROLES, SYSTEM_ACTOR } from '@vigie/command-service/contract';
import { START, type RecordedEvent } from '@vigie/event-log';
import { allEvents } from '@vigie/event-log/testing';
import { copyOf, type Answer, type Browser } from '@vigie/http/testing';
import { studentsView, usersView } from '@vigie/projections/contract';
import { dumpViews, foldedViews, viewsIn } from '@vigie/projections/testing';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRandom, type Random } from '../demo/random.ts';
import { noteFigure } from '../testing/figures.ts';
import { seedOf } from '../testing/seed.ts';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';
import { CALLERS, calls, type Call, type Caller } from './calls.ts';

/** 10,000 commands in ten schools where PROVE is set. */
const SCHOOLS = process.env.PROVE ? 10 : 1;
const COMMANDS = process.env.PROVE ? 1000 : 600;
const TIMES = 5;
/** How many commands have their deliveries mixed with one another. */
const WINDOW = 40;
const AT_ONCE = 20;
const SEED = seedOf(20_261_129);
const TIME_ZONE = 'Europe/Paris';

/** Claims have ids of their own: what they come to is looked at in the end. */
const CLAIMS = ['BadgeAssigned', 'BadgeReleased', 'EmailClaimed', 'EmailReleased'];

/** Kinds of commands, and whether one of them has been answered with a success. */
const effective = new Map<string, boolean>();

/** Each call that writes, but those that only begin or end a session. */
const COMMAND_CALLS = Object.keys(ROLES).filter((call) => !/^GET |^POST \/(?:testLogin|logout)$/u.test(call));

/** What was delivered, as method and path. */
const delivered = new Set<string>();

let folder = '';
let town: TestSchool;
let browsers: Readonly<Record<Caller, Browser>>;
describe('A school that gets each command several times', () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigie-deliveries-'));
    town = await openTestSchool({ folder });
    for (const name of CALLERS) await town.register(name, { isAdmin: name === 'admin', isCPE: name === 'cpe' });
    browsers = { admin: await town.signIn('admin'), cpe: await town.signIn('cpe'), staff: await town.signIn('staff') };
  });
  afterEach(async () => {
    await town.close();
    await rm(folder, { recursive: true });
  });

  it.for(Array.from({ length: SCHOOLS }, (_, n) => SEED + n))(
    `${COMMANDS} commands, each delivered ${TIMES} times in any order and at once, with a restart in the middle, have one effect and one answer (SEED=%i)`,
    { timeout: 900_000 },
    async (seed, { task }) => {
      const random = makeRandom(seed);
      const next = calls(random, seed, await images());
      const all = Array.from({ length: COMMANDS }, next);
      const answers = new Map<Call, Answer[]>(all.map((call) => [call, []]));
      const seen: RecordedEvent[] = [];

      for (let start = 0; start < COMMANDS; start += WINDOW) {
        const order = shuffled(
          random,
          all.slice(start, start + WINDOW).flatMap((call) => Array.from({ length: TIMES }, () => call)),
        );
        for (let sent = 0; sent < order.length; sent += AT_ONCE) {
          await Promise.all(order.slice(sent, sent + AT_ONCE).map((call) => deliver(call, answers)));
          seen.push(...(await allEvents(town.school.log, { after: seen.at(-1)?.position ?? START })));
          town.clock.now += 3000;
        }
        if (start <= COMMANDS / 2 && COMMANDS / 2 < start + WINDOW)
          await restart(all.slice(0, start + WINDOW), answers);
      }

      expect(statusesAbove(answers, 499)).toEqual([]);
      for (const [{ kind }, given] of answers)
        effective.set(kind, effective.get(kind) === true || given.some(isSuccess));
      expect(foreign(seen, all)).toEqual([]);
      expect(withOtherAnswers(answers, seen)).toEqual([]);
      await settled();
      await viewsAreThoseOfTheLog();
      await nothingIsHeldTwice();
      const given = [...answers.values()].flat();
      noteFigure(task, `${given.length} deliveries, ${given.filter(isSuccess).length} successes (SEED=${seed})`);
    },
  );
});

it('no kind of command was refused each time: that would prove nothing', () => {
  expect(effective.size).toBeGreaterThan(20);
  expect([...effective].filter(([, done]) => !done)).toEqual([]);
});

it('no command was left out', () => {
  const all = [...delivered];
  const isOne = (call: string) => new RegExp(`^${call.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u');
  expect(COMMAND_CALLS.filter((call) => !all.some((one) => isOne(call).test(one)))).toEqual([]);
});

async function deliver(call: Call, answers: Map<Call, Answer[]>): Promise<void> {
  delivered.add(`${call.method} ${call.path.replace(/\?.*/u, '')}`);
  answers.get(call)?.push(await browsers[call.as].send(call.method, call.path, call.sending));
}

/**
 * Stops the school while calls are under way, and opens it again; who was answered or not, all are delivered once more.
 */
async function restart(late: readonly Call[], answers: Map<Call, Answer[]>): Promise<void> {
  const again = late.slice(-WINDOW);
  const underWay = Promise.allSettled(again.map((call) => deliver(call, answers)));
  await town.close();
  await underWay;
  const { now } = town.clock;
  town = await openTestSchool({ folder });
  town.clock.now = now;
  const { admin, cpe, staff } = browsers;
  browsers = { admin: copyOf(admin, town.port), cpe: copyOf(cpe, town.port), staff: copyOf(staff, town.port) };
  await Promise.all(again.map((call) => deliver(call, answers)));
}

const statusesAbove = (answers: ReadonlyMap<Call, readonly Answer[]>, most: number): readonly string[] =>
  [...answers].flatMap(([{ kind }, given]) =>
    given.filter(({ status }) => status > most).map(({ status, text }) => `${kind}: ${status} ${text}`),
  );

const isSuccess = ({ status }: Answer): boolean => status < 300;

/** Events of people that are the first effect of no call: a call would have had another effect by them. */
function foreign(events: readonly RecordedEvent[], all: readonly Call[]): readonly string[] {
  const own = new Set(all.flatMap(({ eventIds }) => eventIds));
  return events
    .filter(({ metadata, type }) => metadata.actorId !== SYSTEM_ACTOR && !CLAIMS.includes(type))
    .filter(({ id }) => !own.has(id))
    .map(({ type, stream }) => `${type} in ${stream}`);
}

/** Once a call has had its effect, every answer that says so is the one of then. */
function withOtherAnswers(
  answers: ReadonlyMap<Call, readonly Answer[]>,
  events: readonly RecordedEvent[],
): readonly string[] {
  const positions = new Map(events.map(({ id, position }) => [id, position]));
  return [...answers].flatMap(([{ kind, eventIds }, given]) => {
    const effect = eventIds.map((id) => positions.get(id)).find((position) => position !== undefined);
    if (effect === undefined) return [];
    const told = given.filter(isSuccess).map(({ headers }) => String(headers['x-position'] ?? ''));
    const after = new Set(told.filter((position) => position >= effect));
    return after.size > 1 ? [`${kind}: ${[...after].join(', ')}`] : [];
  });
}

/** All jobs are done, and the views have all that is in the log. */
async function settled(): Promise<void> {
  const { jobs, log, projections } = town.school;
  await vi.waitFor(
    async () => {
      const removed = new Set(
        (await allEvents(town.school.log)).filter(({ type }) => type === 'StudentRemoved').map(({ stream }) => stream),
      );
      expect((await jobs.list(ERASE_STUDENT, 'completed', 10_000)).length).toBe(removed.size);
      const depths = (await jobs.depths()).filter(({ kind }) => kind === ERASE_STUDENT || kind === IMPORT_ROSTER);
      expect(depths.map(({ waiting, running, dead }) => waiting + running + dead)).toEqual(depths.map(() => 0));
      const head = await log.head();
      expect(projections.health().every(({ position }) => position >= head)).toBe(true);
    },
    { timeout: 60_000, interval: 50 },
  );
}

async function viewsAreThoseOfTheLog(): Promise<void> {
  const { store, log } = town.school;
  const views = viewsIn(TIME_ZONE);
  expect(await dumpViews(store, log, views)).toEqual(await foldedViews(log, views));
}

/** A badge has one holder, an address one account, and a student one photo. */
async function nothingIsHeldTwice(): Promise<void> {
  const everybody = { where: {}, sort: { field: '_id', direction: 'ascending' }, limit: 10_000 } as const;
  const { documents: students } = await town.school.store.reader(studentsView).find(everybody);
  const { documents: users } = await town.school.store.reader(usersView).find(everybody);
  const badges = students.flatMap(({ tagNb }) => (tagNb === null ? [] : [tagNb]));
  // Removed accounts have none.
  const emails = users.map(({ email }) => email).filter((email) => email !== '');
  expect(badges).toEqual([...new Set(badges)]);
  expect(emails).toEqual([...new Set(emails)]);
  const photos = students.flatMap(({ _id, photo }) =>
    photo === null ? [] : [join(_id, `${photo}-full.webp`), join(_id, `${photo}-thumb.webp`)],
  );
  const files = await readdir(join(folder, 'photos'), { recursive: true });
  expect(files.filter((name) => name.endsWith('.webp')).toSorted()).toEqual(photos.toSorted());
}

const shuffled = <T>(random: Random, items: readonly T[]): readonly T[] => random.sample(items, items.length);

const images = (): Promise<readonly Buffer[]> =>
  Promise.all(
    [0, 200].map((red) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 9, b: 9 } } })
        .png()
        .toBuffer(),
    ),
  );
