import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './define-route.ts';
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
  const browser = app.browser();
  await browser.get('/sanctum/csrf-cookie');
  const guess = async (): Promise<number> => (await browser.post('/signIn', { user: 'nobody' })).status;
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([403, 403, 403, 429]);
  expect((await browser.post('/signIn', { user: 'staff' })).status).toBe(429);
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
