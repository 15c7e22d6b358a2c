import { request } from 'node:http';
import { SYSTEM } from '@vigie/command-service';
import { copyOf, formWith, type Browser, type Sending } from '@vigie/http/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { PIXEL } from '../testing/pixel.ts';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';
import { cellsOf, PERSONAS, type Cell, type Persona } from './cells.ts';
import { comparison } from './documented.ts';
import { objectMaker, type Actors, type MakeObject } from './objects.ts';
import type { Row } from './row.ts';
import { ROWS } from './rows.ts';

/** Only to be reached, and not: no identity provider is listening there. */
const GOOGLE = { GOOGLE_CLIENT_ID: 'vigie', GOOGLE_CLIENT_SECRET: 'none', GOOGLE_ISSUER: 'http://127.0.0.1:9' };

let town: TestSchool;
let actors: Actors;
let makeObject: MakeObject;
let browsers: Readonly<Record<Persona, Browser>>;

beforeAll(async () => {
  town = await openTestSchool({ env: GOOGLE });
  const { register, signIn, stranger, clock, school } = town;
  actors = {
    owner: await register('owner'),
    cpe: await register('cpe', { isCPE: true }),
    admin: await register('admin', { isAdmin: true }),
  };
  await register('other');
  const gone = await register('removed');
  await register('expired');

  const expired = await signIn('expired');
  clock.now += 31 * 60_000;
  const removed = await signIn('removed');
  await school.commands.removeUser({ actor: actors.admin, now: new Date(clock.now).toISOString() }, gone.id);
  browsers = {
    'signed out': await stranger(),
    owner: await signIn('owner'),
    other: await signIn('other'),
    cpe: await signIn('cpe'),
    admin: await signIn('admin'),
    removed,
    expired,
  };
  makeObject = objectMaker(town, actors);
  differencesOf = comparison((await browsers['signed out'].get('/api/openapi.json')).body);
});
afterAll(() => town.close());

/** What differs between a call and its documentation. */
let differencesOf: ReturnType<typeof comparison>;
/** Calls that have been answered as their callers hoped. */
const succeeded = new Set<string>();

interface Call {
  readonly browser: Browser;
  readonly method: string;
  readonly path: string;
  readonly sending: Sending;
}

describe('Everybody gets what design section 6 says', { timeout: 120_000 }, () => {
  it.each(ROWS.map((row) => [`${row.call}${row.target === undefined ? '' : ` (${row.target})`}`, row] as const))(
    '%s',
    async (_name, row) => {
      const cells = cellsOf(row);
      const calls = await Promise.all(cells.map((cell, number) => prepare(row, cell, number)));
      await jobsDone();
      const before = await town.school.log.head();
      const outcomes = new Map<Cell, string>();
      const undocumented = new Set<string>();
      const walk = (which: readonly Cell[]): Promise<void[]> =>
        Promise.all(
          which.map(async (cell) => {
            const call = calls[cells.indexOf(cell)];
            if (call === undefined) throw new Error('Every cell has a call');
            const { outcome, differences } = await outcomeOf(row, call, before);
            outcomes.set(cell, outcome);
            for (const difference of differences) undocumented.add(difference);
          }),
        );

      await walk(cells.filter(isRefused));
      expect(await eventsOfPeople(before), 'what is refused leaves no event').toEqual([]);
      await walk(cells.filter((cell) => !isRefused(cell)));
      expect(table(cells.map((cell) => [cell, outcomes.get(cell) ?? '']))).toEqual(
        table(cells.map((cell) => [cell, cell.outcome])),
      );
      expect([...undocumented], 'what is taken and answered is as documented').toEqual([]);
    },
  );

  it('in more than 900 cells', () => {
    expect(ROWS.flatMap(cellsOf).length).toBeGreaterThan(900);
    for (const row of ROWS) expect(new Set(cellsOf(row).map(({ persona }) => persona))).toEqual(new Set(PERSONAS));
  });
});

it('Every call has been answered with success, so that its answer was compared with its documentation', () => {
  const calls = ROWS.map(({ call }) => call).filter((call) => call !== 'GET /api/live');
  expect([...succeeded].sort()).toEqual([...new Set(calls)].sort());
});

/** Imports and erasures that earlier calls have asked for are over. */
const jobsDone = (): Promise<void> =>
  vi.waitFor(
    async () => {
      const depths = await town.school.jobs.depths();
      expect(depths.filter(({ waiting, running }) => waiting + running > 0)).toEqual([]);
    },
    { timeout: 90_000 },
  );

/** Event types after a position; not those of the system, which erases at its own time what an earlier call removed. */
async function eventsOfPeople(after: string): Promise<string[]> {
  const types: string[] = [];
  for await (const { events } of town.school.log.readAll({ after })) {
    types.push(...events.filter(({ metadata }) => metadata.actorId !== SYSTEM.id).map(({ type }) => type));
  }
  return types;
}

const isRefused = ({ outcome }: Cell): boolean => outcome.startsWith('4');

async function prepare(row: Row, { state, owner, persona }: Cell, number: number): Promise<Call> {
  const id = state === 'themself' ? idOf(persona) : await makeObject(row.about, state, owner);
  const [method = '', ownPath = ''] = row.call.split(' ');
  const path = (row.target ?? ownPath).replace(/:(id|studentId)\b/u, id);
  const filter = row.about === 'listed report' ? `${path.includes('?') ? '&' : '?'}student=${id}` : '';
  const signsIn = row.ownSession && ['owner', 'other', 'cpe', 'admin'].includes(persona);
  const browser = signsIn ? await town.signIn(persona) : copyOf(browsers[persona], town.port);
  return { browser, method, path: `${path}${filter}`, sending: sendingOf(row, id, number) };
}

function sendingOf({ body, csv, photo }: Row, id: string, cell: number): Sending {
  if (photo) return formWith('photo', PIXEL);
  if (csv) return { body: csv(cell), headers: { 'content-type': 'text/csv' } };
  return body ? { body: body(id, cell) } : {};
}

const idOf = (persona: Persona): string =>
  persona === 'owner' || persona === 'cpe' || persona === 'admin' ? actors[persona].id : actors.owner.id;

interface Outcome {
  readonly outcome: string;
  /** Between what was sent and answered, and what is documented. */
  readonly differences: readonly string[];
}

async function outcomeOf(row: Row, { browser, method, path, sending }: Call, position: string): Promise<Outcome> {
  if (path === '/api/live') return { outcome: await statusOfStream(browser, path), differences: [] };
  const headers = { ...sending.headers, 'x-min-position': position };
  const answer = await browser.send(method, path, { ...sending, headers });
  if (answer.status < 400) succeeded.add(row.call);
  const differences = differencesOf({ call: row.call, path, sending, answer });
  if (row.about !== 'listed report' || answer.status !== 200) return { outcome: String(answer.status), differences };
  const { reports } = z.object({ reports: z.array(z.unknown()) }).parse(answer.body);
  return { outcome: reports.length > 0 ? 'shown' : 'hidden', differences };
}

/** A stream has no end to wait for. */
function statusOfStream({ cookies }: Browser, path: string): Promise<string> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  return new Promise((resolve, reject) => {
    const outgoing = request({ port: town.port, host: '127.0.0.1', path, headers: { cookie } });
    outgoing.once('response', (response) => {
      resolve(String(response.statusCode));
      response.destroy();
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

/** To be read by people where it differs: a line for each state and owner. */
function table(cells: readonly (readonly [cell: Cell, outcome: string])[]): readonly string[] {
  const lines = new Map<string, string[]>();
  for (const [{ state, owner, persona }, outcome] of cells) {
    const name = `${state}, of ${owner}`;
    lines.set(name, [...(lines.get(name) ?? []), `${persona}: ${outcome}`]);
  }
  return [...lines].map(([name, outcomes]) => `${name} → ${outcomes.join(', ')}`);
}
