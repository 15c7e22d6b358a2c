import { SYSTEM } from '@vigie/command-service';
import type { Browser } from '@vigie/http/testing';
import { formWith, keepLines } from '@vigie/http/testing';
import { v4 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { PIXEL } from './testing/pixel.ts';
import { NOON, openTestSchool, type TestSchool, type TestSchoolOptions } from './testing/test-school.ts';

let town: TestSchool;
afterEach(() => town.close());

/** A school with an admin, a CPE and two of the staff. */
async function open(options: TestSchoolOptions = {}): Promise<void> {
  town = await openTestSchool(options);
  await town.register('admin', { isAdmin: true });
  await town.register('cpe', { isCPE: true });
  await town.register('staff');
  await town.register('other');
}

const PATIENCE = { timeout: 20_000 };

/** Only to be reached, and not: no identity provider is listening there. */
const GOOGLE = { GOOGLE_CLIENT_ID: 'vigie', GOOGLE_CLIENT_SECRET: 'none', GOOGLE_ISSUER: 'http://127.0.0.1:9' };

const ANN = { firstName: 'Ann', lastName: 'Leroy', level: '6e', section: 'A', status: 'cyan' } as const;

const FORGED = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5'].map((address) => ({
  'x-forwarded-for': address,
  'x-real-ip': address,
  forwarded: `for=${address}`,
}));

describe('Calls run out', () => {
  it.each([
    [
      'command',
      (browser: Browser, headers: object) => browser.patch('/api/user/name', { name: 'Ana' }, { ...headers }),
    ],
    ['search', (browser: Browser, headers: object) => browser.get('/api/students/search?name=ana', { ...headers })],
    ['read', (browser: Browser, headers: object) => browser.get('/api/reports/myReports', { ...headers })],
  ] as const)('by account, in whatever session and with whatever forged address: %s', async (limitClass, call) => {
    await open({ limits: { [limitClass]: { points: 4, perSeconds: 600 } } });
    const [one, two, other] = [await town.signIn('staff'), await town.signIn('staff'), await town.signIn('other')];
    const statuses: number[] = [];
    for (const [index, forged] of FORGED.entries()) {
      statuses.push((await call(index % 2 === 0 ? one : two, forged)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await call(other, FORGED[0] ?? {})).status).toBe(200);
  });

  it('by address for guesses at sign-in, whoever makes them', async () => {
    await open({ limits: { signIn: { points: 4, perSeconds: 600 } } });
    const statuses: number[] = [];
    for (const forged of FORGED) {
      const browser = await town.stranger();
      statuses.push((await browser.post('/testLogin', { user: `${v4()}@example.test` }, forged)).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 429]);
    const refused = await (await town.stranger()).post('/testLogin', { user: 'staff@example.test' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('by address for who is signed out', async () => {
    await open({ limits: { command: { points: 4, perSeconds: 600 } } });
    const statuses: number[] = [];
    for (const forged of FORGED) {
      statuses.push((await (await town.stranger()).post('/logout', undefined, forged)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    const staff = await town.signIn('staff');
    expect((await staff.patch('/api/user/name', { name: 'Ana' })).status).toBe(200);
  });
});

describe('A command of another site', () => {
  it('is refused, whichever it is, and leaves no event', async () => {
    await open();
    const admin = await town.signIn('admin');
    const other = await town.signIn('other');
    const head = await town.school.log.head();
    const commands = town.school.routes.filter(({ method }) => method !== 'get');
    const forgeries: readonly Readonly<Record<string, string>>[] = [
      { origin: 'https://evil.example.test' },
      { origin: 'null' },
      { 'x-xsrf-token': '' },
      { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' },
    ];
    const attempts = commands.flatMap(({ method, path }) => {
      const target = path.replaceAll(/:\w+/gu, v4());
      return forgeries.map(async (headers) => {
        const { status, body } = await admin.send(method.toUpperCase(), target, { headers });
        return { method, path, status, body };
      });
    });
    const answers = await Promise.all(attempts);
    expect(answers.length).toBeGreaterThan(60);
    const letIn = answers.filter(({ status }) => status !== 403);
    expect(letIn).toEqual([]);
    for (const { body } of answers) expect(body).toMatchObject({ message: { text: 'request.csrf' } });
    expect(await town.school.log.head()).toBe(head);
    expect((await admin.get('/api/user')).status).toBe(200);
  });
});

/** One would sign out, and the other never end. */
const ENDING = ['/logout', '/api/live'];

describe('What people enter', () => {
  it('is in no log line and no metric, whether it is taken or refused', async () => {
    const log = keepLines();
    await open({ log: log.destination, env: GOOGLE });
    let planted = 0;
    /** Letters and digits alone, so that names and tags take them as they are. */
    const canary = (): string => `qzx${(planted += 1)}qzx`;
    const email = (): string => `${canary()}@${canary()}.test`;
    // Longer than the times of log lines, in which a shorter one is found on some days.
    const tag = (): string => `98765${String((planted += 1)).padStart(4, '0')}98765`;
    const student = () => ({ ...ANN, firstName: canary(), lastName: canary() });
    const report = () => ({ category: 'phone', students: [], location: canary(), comment: canary(), finalized: false });

    const [admin, staff] = [await town.signIn('admin'), await town.signIn('staff')];
    const by = { actor: SYSTEM, now: new Date(NOON).toISOString() };
    const { students } = await town.school.commands.addStudents(by, [
      { ...ANN, lastName: canary(), email: email(), tagNb: tag() },
    ]);
    const ann = students[0]?.id ?? '';
    for (const browser of [admin, staff, await town.stranger()]) {
      const id = v4();
      const send = async (method: string, path: string, body?: object): Promise<void> => {
        const headers = { 'user-agent': canary(), referer: `http://${canary()}.test/`, [canary()]: canary() };
        await browser.send(method, path, body === undefined ? { headers } : { headers, body });
        await browser.send(method, path, { headers: { ...headers, 'if-match': canary() }, body: `{"x": ${canary()}` });
      };
      await send('POST', '/api/reports', { ...report(), id });
      await send('PATCH', `/api/reports/${id}`, report());
      await send('PATCH', `/api/reports/${canary()}`, report());
      await send('POST', '/api/reports', { ...report(), category: canary(), students: canary() });
      await send('POST', '/api/admin/students', { students: [{ ...student(), email: email(), tagNb: tag() }] });
      await send('POST', '/api/admin/students', { students: [{ ...student(), email: canary(), tagNb: canary() }] });
      await send('PATCH', `/api/admin/students/${ann}`, { ...student(), email: email(), tagNb: tag() });
      await send('POST', '/api/admin/users', { name: canary(), email: email(), isCPE: false });
      await send('PATCH', `/api/admin/users/${id}/update`, { name: canary(), email: email(), isCPE: true });
      await send('PATCH', '/api/user/name', { name: canary() });
      await send('POST', `/api/access/${ann}`, {
        direction: 'out',
        occurredAt: '2026-03-01T09:00:00Z',
        reason: canary(),
      });
      await send('POST', '/api/bugreport', { comment: canary(), student: canary() });
      await send('POST', '/api/bugreport', { comment: canary() });
      await send('POST', '/testLogin', { user: email() });
      for (const path of ['/api/students/search', '/api/admin/students/search', '/api/admin/users/search']) {
        await send('GET', `${path}?query=${canary()}&name=${canary()}`);
      }
      await send('GET', `/api/students/tag?tag=${tag()}`);
      await send('GET', `/api/access?name=${canary()}&date=${canary()}`);
      await send('GET', `/api/access?name=${canary()}`);
      await send('GET', `/api/reports?q=${canary()}&after=${canary()}`);
      await send('GET', `/api/reports/${canary()}?category=${canary()}`);
      await send('GET', `/api/reports/export?q=${canary()}`);
      await send('GET', `/api/access/export?name=${canary()}`);
      await browser.send('POST', `/api/admin/students/${ann}/photo`, formWith('photo', PIXEL, `${canary()}.jpg`));
      await browser.send('POST', '/api/admin/imports?level=6e&section=A&status=cyan', {
        body: [`${canary()},${canary()},${email()},${tag()}`, `${canary()},${canary()},${canary()}`].join('\n'),
        headers: { 'content-type': 'text/csv' },
      });
      await Promise.all(
        town.school.routes
          .filter(({ path }) => !ENDING.includes(path))
          .map(async ({ method, path }) => {
            const target = path.replaceAll(/:\w+/gu, () => canary());
            const query = ['q', 'name', 'date', canary()].map((name) => `${name}=${canary()}`).join('&');
            const body = method === 'get' ? {} : { body: { [canary()]: canary(), comment: canary() } };
            await browser.send(method.toUpperCase(), `${target}?${query}`, body);
          }),
      );
      await send('GET', `/auth/google?returnTo=/${canary()}`);
      await send('GET', `/auth/google/callback?code=${canary()}&state=${canary()}&error=${canary()}`);
      await send('GET', `/${canary()}`);
      await send(`Q${canary()}`.toUpperCase(), '/api/reports');
    }

    await vi.waitFor(async () => {
      expect((await town.school.jobs.depths()).filter(({ waiting, running }) => waiting + running > 0)).toEqual([]);
    }, PATIENCE);
    const metrics = await admin.get('/metrics');
    await log.find((line) => line.includes('"route":"/metrics"'));
    const written = [...log.lines, metrics.text].join('\n').toLowerCase();
    expect(planted).toBeGreaterThan(1_500);
    expect([...new Set(log.lines.flatMap(created))].sort()).toEqual([
      '/api/access/:studentId',
      '/api/admin/students',
      '/api/admin/users',
      '/api/bugreport',
      '/api/reports',
    ]);
    expect(written).toContain('sign-in refused');
    expect(written.match(/.*(qzx\d+qzx|98765\d{4}98765).*/u)).toBeNull();
    for (const { cookies } of [admin, staff]) {
      for (const value of cookies.values()) expect(written).not.toContain(value.toLowerCase());
    }
  }, 120_000);
});

/** Route of the request that a line is about, if it made something. */
function created(line: string): readonly string[] {
  const told = z.object({ route: z.string(), status: z.literal(201) }).safeParse(JSON.parse(line));
  return told.success ? [told.data.route] : [];
}
