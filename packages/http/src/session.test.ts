import { createHash } from 'node:crypto';
import { createMemoryRateLimiter } from '@vigie/signals/embedded';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import { copyOf, openVisitor } from './testing/browser.ts';
import { countingStore, type CountingStore } from './testing/counting-store.ts';
import { NOON, startTestApp, type TestApp } from './testing/test-app.ts';

const MINUTE = 60_000;
const COOKIE = '__Host-vigie_session';
const me = defineRoute({
  method: 'get',
  path: '/api/user',
  summary: 'Who is signed in',
  access: 'signedIn',
  limit: 'read',
  answer: z.object({ id: z.string() }),
  handle: async ({ actor }) => ({ body: { id: actor.id } }),
});
const leave = defineRoute({
  method: 'get',
  path: '/auth/leave',
  summary: 'Leaves for the identity provider',
  access: 'public',
  limit: 'read',
  answer: z.undefined(),
  handle: async ({ session }) => {
    await session.keepForSignIn({ state: 's1' });
    return { status: 204 };
  },
});
const comeBack = defineRoute({
  method: 'get',
  path: '/auth/back',
  summary: 'Comes back from the identity provider',
  access: 'public',
  limit: 'read',
  answer: z.object({ state: z.string().nullable() }),
  handle: async ({ session }) => {
    const kept = await session.takeForSignIn(() => true);
    return { body: { state: kept?.['state'] ?? null } };
  },
});

let app: TestApp;
let counting: CountingStore;
beforeEach(async () => {
  counting = countingStore();
  app = await startTestApp([me, leave, comeBack], { sessions: counting.store });
});
afterEach(() => app.close());

const sessionOf = (cookies: ReadonlyMap<string, string>): string => cookies.get(COOKIE) ?? '';
const storeKey = (id: string): string => createHash('sha256').update(id).digest('base64url');

test('the CSRF call starts an anonymous session, and no other call does', async () => {
  const browser = app.browser();
  await browser.get('/api/user');
  await browser.get('/healthz');
  expect(browser.cookies.size).toBe(0);
  const answer = await browser.get('/sanctum/csrf-cookie');
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect([...browser.cookies.keys()]).toEqual([COOKIE, 'XSRF-TOKEN']);
  expect((await browser.get('/api/user')).status).toBe(401);
});

test('the session cookie is this host’s alone and out of reach for scripts, and both are secure, where the site is https', async () => {
  const lines = (await app.browser().get('/sanctum/csrf-cookie')).headers['set-cookie'] ?? [];
  expect(lines.map((line) => line.replace(/=[^;]+/u, '=…'))).toEqual([
    `${COOKIE}=…; path=/; samesite=lax; secure; httponly`,
    'XSRF-TOKEN=…; path=/; samesite=lax; secure',
  ]);
});

test('asking again keeps the session and its token, also where the browser has lost the token', async () => {
  const browser = await openVisitor(app.port);
  const before = new Map(browser.cookies);
  browser.cookies.delete('XSRF-TOKEN');
  await browser.get('/sanctum/csrf-cookie');
  expect(browser.cookies).toEqual(before);
});

test('an id is long, random, and stored as a hash', async () => {
  const browser = await app.signedIn('staff');
  const id = sessionOf(browser.cookies);
  expect(Buffer.from(id.slice(1), 'base64url')).toHaveLength(32);
  expect([...counting.kept.keys()]).toEqual([storeKey(id)]);
});

test('signing in gives a new id and a new token, and ends the old session', async () => {
  const browser = await openVisitor(app.port);
  const before = new Map(browser.cookies);
  await browser.post('/signIn', { user: 'staff' });
  expect(sessionOf(browser.cookies)).not.toBe(sessionOf(before));
  expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'));
  expect((await browser.get('/api/user')).body).toEqual({ id: 'staff' });
  expect(counting.kept.has(storeKey(sessionOf(before)))).toBe(false);
});

test('with another secret everybody signs in again', async () => {
  const browser = await app.signedIn('staff');
  const other = await startTestApp([me], {
    sessions: counting.store,
    sessionSecret: 'another secret, long enough as well',
  });
  const there = copyOf(browser, other.port);
  expect((await there.get('/api/user')).status).toBe(401);
  expect((await browser.get('/api/user')).status).toBe(200);
  await other.close();
});

test('an id that somebody planted before the sign-in is worth nothing after it', async () => {
  const victim = await openVisitor(app.port);
  const attacker = copyOf(victim, app.port);
  await victim.post('/signIn', { user: 'admin' });
  expect((await attacker.get('/api/user')).status).toBe(401);
});

test('signing out ends the session on the server, also for a copy of the cookie', async () => {
  const browser = await app.signedIn('staff');
  const copy = new Map(browser.cookies);
  expect((await browser.post('/logout')).body).toEqual({ loggedOut: true });
  expect(browser.cookies.size).toBe(0);
  for (const [name, value] of copy) browser.cookies.set(name, value);
  expect((await browser.get('/api/user')).status).toBe(401);
  expect(counting.kept.size).toBe(0);
});

test('a session that is used goes on, one that is not ends after the idle time', async () => {
  const browser = await app.signedIn('staff');
  for (let minutes = 0; minutes < 90; minutes += 29) {
    app.clock.now += 29 * MINUTE;
    expect((await browser.get('/api/user')).status).toBe(200);
  }
  app.clock.now += 30 * MINUTE;
  expect((await browser.get('/api/user')).status).toBe(401);
});

test('the store keeps a session for as long', async () => {
  const kept = await startTestApp([me]);
  const browser = await kept.signedIn('staff');
  for (let times = 0; times < 3; times += 1) {
    kept.clock.now += 29 * MINUTE;
    expect((await browser.get('/api/user')).status).toBe(200);
  }
  await kept.close();
});

test('a session ends eight hours after the sign-in, however busy', async () => {
  const browser = await app.signedIn('staff');
  for (let minutes = 20; minutes < 8 * 60; minutes += 20) {
    app.clock.now = NOON + minutes * MINUTE;
    expect((await browser.get('/api/user')).status).toBe(200);
  }
  app.clock.now = NOON + 8 * 60 * MINUTE;
  expect((await browser.get('/api/user')).status).toBe(401);
});

test('using a session writes it at most once a minute', async () => {
  const browser = await app.signedIn('staff');
  const before = counting.writes();
  for (let call = 0; call < 5; call += 1) await browser.get('/api/user');
  expect(counting.writes()).toBe(before);
  app.clock.now += MINUTE;
  for (let call = 0; call < 5; call += 1) await browser.get('/api/user');
  expect(counting.writes()).toBe(before + 1);
});

test('what is kept for the sign-in is there on the way back, once, and for nobody else', async () => {
  const browser = app.browser();
  await browser.get('/auth/leave');
  expect((await app.browser().get('/auth/back')).body).toEqual({ state: null });
  expect((await browser.get('/auth/back')).body).toEqual({ state: 's1' });
  expect((await browser.get('/auth/back')).body).toEqual({ state: null });
});

test('whoever is signed in stays so while they leave to sign in again', async () => {
  const browser = await app.signedIn('staff');
  await browser.get('/auth/leave');
  expect((await browser.get('/auth/back')).body).toEqual({ state: 's1' });
  expect((await browser.get('/api/user')).body).toEqual({ id: 'staff' });
});

test('a made-up or spoilt cookie is no session', async () => {
  const browser = app.browser();
  for (const id of ['a'.repeat(43), 'x', '%00', 'é', '']) {
    browser.cookies.set(COOKIE, encodeURIComponent(id));
    expect((await browser.get('/api/user')).status).toBe(401);
  }
});

test('no other site of the domain can plant a session: by the name that it could set, none is found', async () => {
  const planted = app.browser();
  const id = sessionOf((await app.signedIn('cpe')).cookies);
  for (const value of [id, id.slice(1)]) {
    planted.cookies.set('vigie_session', value);
    expect((await planted.get('/api/user')).status).toBe(401);
  }
});

test('a session that was begun under the plain name goes on, until the next sign-in', async () => {
  const http = await startTestApp([me], { sessions: counting.store, publicUrl: 'http://vigie.example.test' });
  const before = await http.signedIn('staff');
  expect([...before.cookies.keys()].toSorted()).toEqual(['XSRF-TOKEN', 'vigie_session']);
  const browser = copyOf(before, app.port);
  expect((await browser.get('/sanctum/csrf-cookie')).status).toBe(204);
  expect(browser.cookies).toEqual(before.cookies);
  expect((await browser.get('/api/user')).body).toEqual({ id: 'staff' });
  await browser.post('/signIn', { user: 'cpe' });
  expect((await browser.get('/api/user')).body).toEqual({ id: 'cpe' });
  expect((await before.get('/api/user')).status).toBe(401);
  await http.close();
});

test('two apps with the same store share a session', async () => {
  const other = await startTestApp([me], { sessions: counting.store, rateLimiter: createMemoryRateLimiter() });
  const browser = await app.signedIn('staff');
  const elsewhere = copyOf(browser, other.port);
  expect((await elsewhere.get('/api/user')).body).toEqual({ id: 'staff' });
  expect((await elsewhere.post('/logout')).status).toBe(200);
  await other.close();
});

test('a session that the store can’t prolong is used all the same, and ends as if it had not been', async () => {
  const browser = await app.signedIn('staff');
  counting.fill();
  app.clock.now += 29 * MINUTE;
  expect((await browser.get('/api/user')).status).toBe(200);
  app.clock.now += 2 * MINUTE;
  expect((await browser.get('/api/user')).status).toBe(401);
});

test('whoever can’t be signed in or out since the store fails is told so, and nothing has changed', async () => {
  const browser = await app.signedIn('staff');
  const left = app.browser();
  await left.get('/auth/leave');
  const before = new Map(browser.cookies);
  counting.fill();
  for (const answer of [
    await browser.post('/logout'),
    await browser.post('/signIn', { user: 'admin' }),
    await browser.get('/auth/leave'),
    await left.get('/auth/back'),
  ]) {
    expect(answer.status).toBe(500);
  }
  expect(browser.cookies).toEqual(before);
  expect((await browser.get('/api/user')).body).toEqual({ id: 'staff' });
  const stranger = app.browser();
  expect((await stranger.get('/sanctum/csrf-cookie')).status).toBe(500);
  expect(stranger.cookies.size).toBe(0);
});
