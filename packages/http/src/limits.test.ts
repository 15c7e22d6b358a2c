import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import { HttpProblem } from './problem.ts';
import type { Browser } from './testing/browser.ts';
import { openVisitor } from './testing/browser.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const read = defineRoute({
  method: 'get',
  path: '/api/config',
  summary: 'Settings',
  access: 'public',
  limit: 'read',
  answer: z.object({}),
  handle: async () => ({ body: {} }),
});

let app: TestApp;
afterEach(() => app.close());

test('guesses at sign-in run out; sign-ins that succeed cost nothing', async () => {
  app = await startTestApp([], { limits: { signIn: { points: 3, perSeconds: 600 } } });
  for (let times = 0; times < 5; times += 1) await app.signedIn('staff');
  const browser = await openVisitor(app.port);
  const guess = async (): Promise<number> => (await browser.post('/signIn', { user: 'nobody' })).status;
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([403, 403, 403, 429]);
  expect((await browser.post('/signIn', { user: 'staff' })).status).toBe(429);
});

test('many may sign in at the same moment from one address', async () => {
  app = await startTestApp([], { limits: { signIn: { points: 3, perSeconds: 600 } } });
  const people = Array.from({ length: 12 }, () => app.browser());
  for (const browser of people) await browser.get('/sanctum/csrf-cookie');
  const answers = await Promise.all(people.map((browser) => browser.post('/signIn', { user: 'staff' })));
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
});

test('guesses that are sent all at once have an end, too', async () => {
  app = await startTestApp([], { limits: { signInAttempt: { points: 4, perSeconds: 600 } } });
  const browser = await openVisitor(app.port);
  const guesses = Array.from({ length: 8 }, () => browser.post('/signIn', { user: 'nobody' }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('a refused sign-in that leads back to the client counts as a guess, too', async () => {
  const back = defineRoute({
    method: 'get',
    path: '/auth/back',
    summary: 'Leads back to the client',
    access: 'public',
    limit: 'signIn',
    query: z.object({ refused: z.string().optional() }),
    answer: z.undefined(),
    handle: async ({ query }) => ({
      status: 302,
      headers: { Location: '/' },
      refused: query.refused !== undefined,
    }),
  });
  app = await startTestApp([back], { limits: { signIn: { points: 2, perSeconds: 600 } } });
  const come = async (path: string): Promise<number> => (await app.browser().get(path)).status;
  expect([await come('/auth/back'), await come('/auth/back'), await come('/auth/back')]).toEqual([302, 302, 302]);
  const refused = '/auth/back?refused';
  expect([await come(refused), await come(refused), await come(refused)]).toEqual([302, 302, 429]);
});

test('what is no guess costs nothing: a call without the token, one that is malformed, one that we fail', async () => {
  const fails = defineRoute({
    method: 'get',
    path: '/auth/fails',
    summary: 'Fails',
    access: 'public',
    limit: 'signIn',
    query: z.object({ code: z.string().optional() }),
    answer: z.undefined(),
    handle: async () => {
      throw new HttpProblem(503, 'server.unavailable');
    },
  });
  app = await startTestApp([fails], { limits: { signIn: { points: 1, perSeconds: 600 } } });
  const browser = app.browser();
  expect((await browser.post('/signIn', { user: 'nobody' })).status).toBe(403);
  expect((await browser.get('/auth/fails?code=a&code=b')).status).toBe(400);
  expect((await browser.get('/auth/fails')).status).toBe(503);
  await browser.get('/sanctum/csrf-cookie');
  expect((await browser.post('/signIn', { user: 7 })).status).toBe(400);
  expect((await browser.post('/signIn', { user: 'staff' })).status).toBe(200);
});

test('who is signed in is counted by account, whoever else comes from the same address', async () => {
  app = await startTestApp([read], { limits: { read: { points: 2, perSeconds: 600 } } });
  const [staff, cpe] = [await app.signedIn('staff'), await app.signedIn('cpe')];
  const statusOf = async (browser: Browser): Promise<number> => (await browser.get('/api/config')).status;
  expect([await statusOf(staff), await statusOf(staff), await statusOf(staff)]).toEqual([200, 200, 429]);
  expect([await statusOf(cpe), await statusOf(cpe), await statusOf(cpe)]).toEqual([200, 200, 429]);
});

test('a forged X-Forwarded-For is no other caller', async () => {
  app = await startTestApp([read], { limits: { read: { points: 2, perSeconds: 600 } } });
  const statuses: number[] = [];
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
    statuses.push(
      (await app.browser().get('/api/config', { 'x-forwarded-for': address, forwarded: `for=${address}` })).status,
    );
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test('one IPv6 network is one caller, whichever of its addresses calls', async () => {
  app = await startTestApp([read], { limits: { read: { points: 2, perSeconds: 600 } }, trustedProxies: 1 });
  const statusFrom = async (address: string): Promise<number> =>
    (await app.browser().get('/api/config', { 'x-forwarded-for': address })).status;
  expect([await statusFrom('2001:db8::1'), await statusFrom('2001:db8::2'), await statusFrom('2001:db8::3')]).toEqual([
    200, 200, 429,
  ]);
  expect(await statusFrom('2001:db8:0:1::1')).toBe(200);
});
