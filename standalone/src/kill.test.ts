import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventLog, openSignals, openViewStore } from '@vigie/engines';
import { createLogger } from '@vigie/http';
import { copyOf, type Browser } from '@vigie/http/testing';
import { startProjections } from '@vigie/projections';
import { dumpViews, viewsIn, type Dump } from '@vigie/projections/testing';
import { reportList, studentsFound } from '@vigie/query-service/contract';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRandom } from './demo/random.ts';
import { askAgain } from './testing/ask-again.ts';
import { signIn } from './testing/sign-in.ts';
import { startVigie, type VigieProcess } from './testing/vigie-process.ts';

const KILLS = 20;
const AT_ONCE = 200;
const SEED = 20_260_304;
const TIME_ZONE = 'Europe/Paris';

/** A report on its way; the same key each time it is sent. */
interface Sent {
  readonly id: string;
  readonly key: string;
  readonly comment: string;
}

let folder = '';
let env: Readonly<Record<string, string>> = {};
let vigie: VigieProcess;
let browser: Browser;
let student = '';
/** The highest position that an answer told: lists are asked for at it, as the client does. */
let seen = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-kill-'));
  const DATA_DIR = join(folder, 'data');
  env = { DATA_DIR, APP_ENV: 'local', DEMO: '0', TIME_ZONE, ADMIN_EMAIL: 'head@example.test' };
  vigie = await startVigie(env);
  browser = await signIn(vigie.port, 'head@example.test');
  const ben = { firstName: 'Ben', lastName: 'Martin', level: '5e', section: 'B', status: 'blue' };
  const { headers } = await browser.post('/api/admin/students', { students: [ben] });
  const position = { 'x-min-position': String(headers['x-position']) };
  const { body } = await askAgain(() => browser.get('/api/students/search?name=ben', position));
  student = studentsFound.parse(body).students[0]?.id ?? '';
});
afterAll(async () => {
  await vigie.kill();
  await rm(folder, { recursive: true });
});

describe(`After kill -9 under ${AT_ONCE} concurrent commands, ${KILLS} times`, () => {
  it(
    'every acknowledged report is there, none twice, and the views are those of a fresh rebuild',
    { timeout: 900_000 },
    async () => {
      const random = makeRandom(SEED);
      const all: Sent[] = [];
      const acknowledged = new Set<string>();
      let open: readonly Sent[] = [];
      let cutOff = 0;

      for (let round = 0; round < KILLS; round += 1) {
        await send(open, acknowledged);
        const reports = Array.from({ length: AT_ONCE }, (_, n) => ({ id: v4(), key: v4(), comment: `Report ${n}` }));
        all.push(...reports);
        await sendAndKill(reports, acknowledged, random.between(1, AT_ONCE - 1));
        open = reports.filter(({ id }) => !acknowledged.has(id));
        cutOff += open.length;
        vigie = await startVigie(env);
        browser = copyOf(browser, vigie.port);
        expect(await missing(acknowledged, round === KILLS - 1 ? all : reports)).toEqual([]);
      }

      expect(cutOff).toBeGreaterThan(0);

      await send(open, acknowledged);
      const ids = (await listed()).map(({ id }) => id);
      expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      await vigie.stop();
      const { live, rebuilt } = await dumps();
      expect(live.reports?.documents).toHaveLength(all.length);
      expect(live).toEqual(rebuilt);
    },
  );
});

function saw(headers: Awaited<ReturnType<Browser['get']>>['headers']): void {
  const position = String(headers['x-position'] ?? '');
  if (position > seen) seen = position;
}

/**
 * Sends reports that got no answer once more, under their keys: each is acknowledged now, whether or not it was
 * written.
 */
async function send(reports: readonly Sent[], acknowledged: Set<string>): Promise<void> {
  const statuses = await Promise.all(
    reports.map(async (report) => {
      const { status, headers } = await post(report);
      if (status === 201) acknowledged.add(report.id);
      saw(headers);
      return status;
    }),
  );
  expect(statuses.filter((status) => status !== 201)).toEqual([]);
}

/** Sends all at once, and kills the process when so many have been answered. */
async function sendAndKill(reports: readonly Sent[], acknowledged: Set<string>, answers: number): Promise<void> {
  let left = answers;
  const kills: Promise<void>[] = [];
  const outcomes = await Promise.allSettled(
    reports.map(async (report) => {
      const { status, headers } = await post(report);
      expect(status).toBe(201);
      saw(headers);
      acknowledged.add(report.id);
      left -= 1;
      if (left === 0) kills.push(vigie.kill());
    }),
  );
  await Promise.all(kills);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  expect(left > 0 ? failures : []).toEqual([]);
}

const post = ({ id, key, comment }: Sent) =>
  browser.post(
    '/api/reports',
    { id, category: 'phone', students: [student], location: 'Hall', comment, finalized: true },
    { 'idempotency-key': key },
  );

/** Acknowledged ones of these that no list shows. */
async function missing(acknowledged: ReadonlySet<string>, reports: readonly Sent[]): Promise<readonly string[]> {
  const shown = new Set((await listed(reports.length)).map(({ id }) => id));
  return reports.map(({ id }) => id).filter((id) => acknowledged.has(id) && !shown.has(id));
}

/** The newest reports, so many at least; all, unless said. */
async function listed(atLeast = Infinity): Promise<readonly { readonly id: string }[]> {
  const reports: { readonly id: string }[] = [];
  let after: string | null = '';
  while (after !== null && reports.length < atLeast) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const path = `/api/reports/myReports?pageSize=100${cursor}`;
    const page = reportList.parse((await askAgain(() => browser.get(path, { 'x-min-position': seen }))).body);
    reports.push(...page.reports);
    after = page.next;
  }
  return reports;
}

/** What the killed process's views show, and those that are built anew from its log. */
async function dumps(): Promise<{ readonly live: Dump; readonly rebuilt: Dump }> {
  const dataDir = env.DATA_DIR ?? '';
  const subscriptions = viewsIn(TIME_ZONE);
  const log = await openEventLog({ dataDir, eventStoreUrl: null });
  const store = await openViewStore({ dataDir, mongodbUrl: null });
  const fresh = await openViewStore({ dataDir: join(folder, 'rebuilt'), mongodbUrl: null });
  const logger = createLogger({ service: 'vigie', level: 'silent' });
  const projections = startProjections({
    log,
    store: fresh,
    signals: await openSignals({ redisUrl: null }),
    timeZone: TIME_ZONE,
    logger,
  });
  await projections.ready;
  const live = await dumpViews(store, log, subscriptions);
  const rebuilt = await dumpViews(fresh, log, subscriptions);
  await projections.stop();
  for (const opened of [fresh, store, log]) await opened.close();
  return { live, rebuilt };
}
