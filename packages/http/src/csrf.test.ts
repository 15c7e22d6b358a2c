import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import type { Browser } from './testing/browser.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const act = defineRoute({
  method: 'post',
  path: '/api/act',
  summary: 'Acts',
  access: 'signedIn',
  limit: 'command',
  answer: z.object({ success: z.literal(true) }),
  handle: async () => ({ body: { success: true } }),
});

let app: TestApp;
let production: TestApp;
beforeAll(async () => {
  app = await startTestApp([act]);
  production = await startTestApp([act], { environment: 'production' });
});
afterAll(async () => {
  await app.close();
  await production.close();
});

async function statusWith(browser: Browser, headers: Readonly<Record<string, string>>): Promise<number> {
  return (await browser.post('/api/act', undefined, headers)).status;
}

test("a command needs the token of its session, and another session's is none", async () => {
  const browser = await app.signedIn('staff');
  const other = await app.signedIn('staff');
  expect(await statusWith(browser, {})).toBe(200);
  for (const token of ['', 'guess', other.cookies.get('XSRF-TOKEN') ?? '', `${browser.cookies.get('XSRF-TOKEN')}x`]) {
    expect(await statusWith(browser, { 'x-xsrf-token': token })).toBe(403);
  }
});

test('a command that says whose it is is refused once somebody else is signed in: all tabs have one session', async () => {
  const browser = await app.signedIn('staff');
  expect(await statusWith(browser, { 'x-person': 'staff' })).toBe(200);
  await browser.post('/signIn', { user: 'cpe' });
  expect(await statusWith(browser, { 'x-person': 'staff' })).toBe(401);
  expect(await statusWith(browser, { 'x-person': 'cpe' })).toBe(200);
});

test('a cookie that an attacker planted with a matching header is no token', async () => {
  const browser = await app.signedIn('staff');
  browser.cookies.set('XSRF-TOKEN', 'planted');
  expect(await statusWith(browser, {})).toBe(403);
});

test('signing in needs a token too', async () => {
  const answer = await app.browser().post('/signIn', { user: 'staff' });
  expect(answer.body).toMatchObject({ status: 403, message: { text: 'request.csrf', type: 'error' } });
});

test('an origin, where one is sent, is ours', async () => {
  const browser = await app.signedIn('staff');
  expect(await statusWith(browser, { origin: 'https://vigie.example.test' })).toBe(200);
  for (const origin of [
    'https://evil.example.test',
    'http://vigie.example.test',
    'https://vigie.example.test.evil.test',
    'https://vigie.example.test:444',
    'null',
  ]) {
    expect([origin, await statusWith(browser, { origin })]).toEqual([origin, 403]);
  }
});

test('a local process takes its own port on this machine, production does not', async () => {
  const local = await app.signedIn('staff');
  expect(await statusWith(local, { origin: `http://localhost:${app.port}` })).toBe(200);
  expect(await statusWith(local, { origin: `http://127.0.0.1:${app.port}` })).toBe(200);
  expect(await statusWith(local, { origin: `http://localhost:${production.port}` })).toBe(403);
  const remote = await production.signedIn('staff');
  expect(await statusWith(remote, { origin: `http://localhost:${production.port}` })).toBe(403);
});

test('a local process behind a gateway takes the gateway by either name of this machine', async () => {
  const publicUrl = 'http://localhost:8080';
  const behind = await startTestApp([act], { publicUrl });
  const local = await behind.signedIn('staff');
  expect(await statusWith(local, { origin: 'http://127.0.0.1:8080' })).toBe(200);
  expect(await statusWith(local, { origin: 'http://127.0.0.1:8081' })).toBe(403);
  await behind.close();
  const inProduction = await startTestApp([act], { publicUrl, environment: 'production' });
  const remote = await inProduction.signedIn('staff');
  expect(await statusWith(remote, { origin: 'http://127.0.0.1:8080' })).toBe(403);
  await inProduction.close();
});
