import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { studentAnswer } from '@vigie/command-service/contract';
import { copyOf, formWith, type Answer, type Browser } from '@vigie/http/testing';
import { connectMongo } from '@vigie/mongo';
import { importAnswer, reportList, studentsFound } from '@vigie/query-service/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startCluster, type Cluster } from './cluster/cluster.ts';
import { startEngines, type Engines } from './cluster/engines.ts';
import { programFile } from './files.ts';
import { noteFigure } from './testing/figures.ts';
import { PIXEL } from './testing/pixel.ts';
import { signIn } from './testing/sign-in.ts';

const HEAD = 'head@example.test';
const PAIRS = process.env.PROVE ? 10_000 : 150;
const AT_ONCE = 5;
/** After so many pairs somebody else goes on: a list that grows for ever is not what is looked for. */
const OF_ONE_PERSON = 500;
const LONG = { timeout: 60_000, interval: 100 };

const engines = await startEngines().catch((error: unknown) => String(error));
const missing = typeof engines === 'string' ? `skipped: ${engines.split('\n')[0]}` : null;

const importBegun = z.object({ import: z.object({ id: z.uuid() }) });
const saved = z.object({ report: z.object({ id: z.uuid(), revision: z.int() }) });

describe.skipIf(missing)(`Two instances of each service (${missing ?? 'on servers for tests'})`, () => {
  let folder = '';
  let cluster: Cluster;
  let browser: Browser;
  const lines: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigie-cluster-test-'));
    cluster = await startCluster({
      ...urlsOf(engines),
      dataDir: folder,
      port: 0,
      env: { APP_ENV: 'local', DEMO: '0', ADMIN_EMAIL: HEAD, LOG_LEVEL: 'info' },
      onLine: (service, line) => void lines.push(`${service} ${line}`),
    });
    browser = await signIn(cluster.gateway.port, HEAD);
  }, 300_000);
  afterAll(async () => {
    await cluster?.stop();
    if (typeof engines !== 'string') await engines.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const report = (comment: string) => ({
    category: 'phone',
    students: [],
    location: 'Court',
    comment,
    finalized: false,
  });

  async function submit(by: Browser, comment: string): Promise<{ readonly id: string; readonly position: string }> {
    const answer = await by.post('/api/reports', report(comment));
    expect(answer.status).toBe(201);
    return { id: saved.parse(answer.body).report.id, position: String(answer.headers['x-position']) };
  }

  /** One person may not send so many. */
  async function register(email: string): Promise<Browser> {
    const { status } = await browser.post('/api/admin/users', { name: 'Ann', email, isCPE: false });
    expect(status).toBe(201);
    return signIn(cluster.gateway.port, email);
  }

  /** As the client does, asks again while the views are behind. What is answered then must not be. */
  const comments = (from: Browser, position: string): Promise<readonly string[]> =>
    vi.waitFor(
      async () => {
        const answer = await from.get('/api/reports/myReports?pageSize=100', { 'x-min-position': position });
        expect(answer.status).toBe(200);
        return reportList.parse(answer.body).reports.map(({ comment }) => comment);
      },
      { timeout: 60_000, interval: 100 },
    );

  it(
    `${PAIRS} pairs of a write and a read, across instances, have no stale read`,
    { timeout: 3_600_000 },
    async ({ task }) => {
      const started = performance.now();
      const stale: string[] = [];
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, lane) => {
          let person: Browser | null = null;
          for (let n = lane; n < PAIRS; n += AT_ONCE) {
            if (person === null || n % OF_ONE_PERSON < AT_ONCE) person = await register(`pairs${n}@example.test`);
            const { position } = await submit(person, `Pair ${n}`);
            if (!(await comments(person, position)).includes(`Pair ${n}`)) stale.push(`Pair ${n}`);
          }
        }),
      );
      const seconds = Math.round((performance.now() - started) / 1_000);
      noteFigure(
        task,
        `${PAIRS} pairs of a write and a read, ${AT_ONCE} at a time, ${seconds} s: ${stale.length} stale`,
      );
      expect(stale).toEqual([]);
    },
  );

  it('a session of one instance is one of all, and ends everywhere', async () => {
    const other = await signIn(cluster.gateway.port, HEAD);
    const copies = cluster.queryServices.map((service) => copyOf(other, service.port()));
    const statuses = () => Promise.all(copies.map(async (copy) => (await copy.get('/api/user')).status));
    expect(await statuses()).toEqual([200, 200]);
    await other.post('/logout');
    expect(await statuses()).toEqual([401, 401]);
  });

  it('commands race safely from two instances: one wins, the others hear of it', { timeout: 60_000 }, async () => {
    const { id } = await submit(browser, 'Raced for');
    const instances = cluster.commandServices.map((service) => copyOf(browser, service.port()));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (instances[n % 2] ?? browser).patch(`/api/reports/${id}`, { ...report(`By ${n}`), id, revision: 0 }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual(Array(9).fill(409));
    expect(won).toHaveLength(1);
  });

  it('every instance of the query service tells its listeners of a change', { timeout: 60_000 }, async () => {
    const heard = cluster.queryServices.map((service) => listen(copyOf(browser, service.port()), service.port()));
    await Promise.all(heard.map(({ begun }) => begun));
    const { position } = await submit(browser, 'Told to all');
    await expect(Promise.all(heard.map(({ hears }) => hears(position)))).resolves.toHaveLength(2);
    for (const { leave } of heard) leave();
  });

  it(
    'an import, a photo, an export, an erasure and a rebuild are done, whichever instances they meet',
    { timeout: 240_000 },
    async () => {
      const ok = async (path: string): Promise<Answer> =>
        vi.waitFor(
          async () => {
            const answer = await browser.get(path);
            expect(answer.status).toBe(200);
            return answer;
          },
          { timeout: 60_000, interval: 100 },
        );
      const begun = await browser.send('POST', '/api/admin/imports?level=6e&section=A&status=cyan', {
        body: 'Vauban,Lou,lou@example.test\nVauban,Max,max@example.test',
        headers: { 'content-type': 'text/csv', 'idempotency-key': randomUUID() },
      });
      const { id } = importBegun.parse(begun.body).import;
      const imported = async () => importAnswer.parse((await ok(`/api/admin/imports/${id}`)).body).import;
      await vi.waitFor(
        async () => expect(await imported()).toMatchObject({ state: 'completed', added: 2, errors: [] }),
        LONG,
      );
      const found = async () => studentsFound.parse((await ok('/api/students/search?name=vauban')).body).students;
      await vi.waitFor(async () => expect(await found()).toHaveLength(2), LONG);
      const [lou] = await found();
      if (!lou) throw new Error('Nobody was imported');

      const upload = await browser.send('POST', `/api/admin/students/${lou.id}/photo`, formWith('photo', PIXEL));
      const photo = studentAnswer.parse(upload.body).student.photo ?? '';
      expect((await ok(photo)).headers['content-type']).toBe('image/webp');

      await submit(browser, 'To be exported');
      await vi.waitFor(async () => {
        expect((await ok('/api/reports/export?format=csv')).text).toContain('To be exported');
      }, LONG);

      expect((await browser.delete(`/api/admin/students/${lou.id}`)).status).toBe(200);
      await vi.waitFor(async () => expect((await browser.get(photo)).status).toBe(404), LONG);
      expect(await found()).toHaveLength(1);

      expect(await tool('rebuild', 'all')).toMatch(/^(\d+) of \1 views rebuilt$/mu);
      expect(await found()).toHaveLength(1);
      expect(await tool('jobs')).toBe('No dead jobs\n');
    },
  );

  it('another projector takes over after a kill, and nothing is missing', { timeout: 150_000 }, async () => {
    const [one, two] = cluster.projections;
    for (const [killed, comment] of [
      [one, 'After the first kill'],
      [two, 'After the second kill'],
    ] as const) {
      await killed?.kill();
      const { position } = await submit(browser, comment);
      expect(await comments(browser, position)).toContain(comment);
      await killed?.start();
    }
  });

  it('a query service of an upgrade takes part once its views are built', { timeout: 60_000 }, async () => {
    const [one] = cluster.queryServices;
    const { db, close } = await connectMongo(urlsOf(engines).mongodbUrl);
    const raise = (by: number) =>
      db.collection<{ _id: string }>('views').updateOne({ _id: 'badges' }, { $inc: { 'live.version': by } });
    await raise(1);
    await one?.stop();
    const started = one?.start();
    await vi.waitFor(() => expect(lines.join('\n')).toMatch(/query-service-1 .*"views":\["badges"\]/u), LONG);
    const statuses = Array.from({ length: 4 }, async () => (await browser.get('/api/reports')).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200]);
    await raise(-1);
    await started;
    expect((await copyOf(browser, one?.port() ?? 0).get('/api/reports')).status).toBe(200);
    await close();
  });
});

/** Runs a tool, as built, on the servers of the cluster. @returns what it said @throws when it fails */
async function tool(name: 'rebuild' | 'jobs', ...args: readonly string[]): Promise<string> {
  const { mongodbUrl: MONGODB_URL, redisUrl: REDIS_URL } = urlsOf(engines);
  const env = { PATH: process.env.PATH, MONGODB_URL, REDIS_URL };
  return (await promisify(execFile)(process.execPath, [programFile(name), ...args], { env })).stdout;
}

function urlsOf(engines: Engines | string): { eventStoreUrl: string; mongodbUrl: string; redisUrl: string } {
  if (typeof engines === 'string') throw new Error(engines);
  return { eventStoreUrl: engines.eventStore.url, mongodbUrl: engines.mongo.url, redisUrl: engines.redis.url };
}

/** Follows live updates, as an open page does. */
function listen({ cookies }: Browser, port: number) {
  const end = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  let text = '';
  const begun = fetch(`http://127.0.0.1:${port}/api/live`, { headers: { cookie }, signal: end.signal }).then(
    async ({ body }) => {
      void read(body).catch(() => undefined);
      await vi.waitFor(() => expect(text).toContain('bug-reports'), { timeout: 20_000 });
    },
  );
  async function read(body: ReadableStream<Uint8Array> | null): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) text += decoder.decode(chunk, { stream: true });
  }
  return {
    begun,
    hears: (position: string) =>
      vi.waitFor(() => expect(text).toContain(`{"feature":"reports","position":"${position}"}`), { timeout: 20_000 }),
    leave: () => end.abort(),
  };
}
