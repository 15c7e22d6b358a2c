import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import { HttpProblem } from './problem.ts';
import type { Browser } from './testing/browser.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const get = { method: 'get', summary: 'Answers', limit: 'read', access: 'public' } as const;
let loads = 0;

const routes = [
  defineRoute({
    ...get,
    access: 'public',
    path: '/api/list',
    answer: z.array(z.string()),
    handle: async () => ({
      etag: 'state-7',
      load: async () => {
        loads += 1;
        return ['one'];
      },
    }),
  }),
  defineRoute({
    ...get,
    access: 'public',
    path: '/api/reports/:id',
    answer: z.string(),
    handle: async () => ({ body: 'by id' }),
  }),
  defineRoute({
    ...get,
    path: '/leave',
    query: z.object({ returnTo: z.string() }),
    answer: z.undefined(),
    redirects: (text) => `/?problem=${text}`,
    handle: async ({ query }) => ({ status: 302, headers: { Location: query.returnTo } }),
  }),
  defineRoute({
    ...get,
    access: 'public',
    path: '/api/reports/mine',
    answer: z.string(),
    handle: async () => ({ body: 'mine' }),
  }),
  defineRoute({
    ...get,
    access: 'public',
    path: '/api/conflict',
    answer: z.string(),
    handle: async () => {
      throw new HttpProblem(409, 'report.conflict', {
        values: { count: 2 },
        members: { report: { id: 'r1', status: 9 } },
      });
    },
  }),
  defineRoute({
    ...get,
    access: 'public',
    path: '/api/bug',
    answer: z.string(),
    handle: async () => {
      throw new Error('canary-secret');
    },
  }),
  defineRoute({
    ...get,
    access: 'public',
    path: '/api/away',
    answer: z.undefined(),
    handle: async () => ({ status: 302, headers: { Location: '/elsewhere' } }),
  }),
  defineRoute({
    ...get,
    access: 'public',
    path: '/api/headers',
    answer: z.object({ key: z.string().nullable(), revision: z.number().nullable() }),
    handle: async ({ idempotencyKey: key = null, ifMatch: revision = null }) => ({ body: { key, revision } }),
  }),
];

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp(routes);
  browser = app.browser();
});
afterAll(() => app.close());

test('answers are not to be stored, and carry a request id of their own', async () => {
  const one = await browser.get('/api/reports/mine', { 'x-request-id': 'mine' });
  const other = await browser.get('/api/reports/mine');
  expect(one.headers['cache-control']).toBe('no-store');
  expect(one.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/u);
  expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
});

test('an answer that the client has already is a 304 that nobody had to make', async () => {
  const first = await browser.get('/api/list');
  expect(first.status).toBe(200);
  expect(first.headers['etag']).toBe('"state-7"');
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const made = loads;
  const again = await browser.get('/api/list', { 'if-none-match': '"state-7"' });
  expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', '"state-7"']);
  expect(loads).toBe(made);
  const changed = await browser.get('/api/list', { 'if-none-match': '"state-6"' });
  expect(changed.body).toEqual(['one']);
});

test('an answer that has not changed is sent again as it was, unless the browser asks for it anew', async () => {
  await browser.get('/api/list');
  const made = loads;
  const again = await browser.get('/api/list');
  expect([again.status, again.body, loads]).toEqual([200, ['one'], made]);
  const anew = await browser.get('/api/list', { 'cache-control': 'max-age=0, no-cache' });
  expect([anew.status, anew.body, loads]).toEqual([200, ['one'], made + 1]);
});

test('what a browser has kept of an answer is for the session that it was given to', async () => {
  const first = await browser.get('/api/list');
  const again = await browser.get('/api/list', { 'if-none-match': '"state-7"' });
  expect([first, again].map(({ headers }) => headers['vary'])).toEqual(['Cookie', 'Cookie']);
});

test('HEAD is GET without the body', async () => {
  const head = await browser.send('HEAD', '/api/list');
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '7']);
});

test('a literal path goes before a parameter, whatever the order of the table', async () => {
  expect((await browser.get('/api/reports/mine')).body).toBe('mine');
  expect((await browser.get('/api/reports/1')).body).toBe('by id');
});

test('an unknown path is a 404 problem', async () => {
  for (const path of ['/api/nothing', '/nothing', '/api/reports/1/2', '/api/%', '/api/nothing/%ff', '//', '/api']) {
    const answer = await browser.get(path);
    expect([path, answer.headers['content-type']]).toEqual([path, 'application/problem+json']);
    expect(answer.body).toMatchObject({ status: 404, message: { text: 'request.notFound' } });
  }
});

test('what asks for no address at all is a 400 problem', async () => {
  const socket = connect(app.port, '127.0.0.1');
  socket.write('GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
  expect(answer).toMatch(/^Content-Type: application\/problem\+json/mu);
  expect(answer).toContain('"text":"request.malformed"');
});

test('a known path with another method is 405 and says which it has', async () => {
  const answer = await browser.send('PATCH', '/api/list');
  expect(answer.status).toBe(405);
  expect(answer.body).toMatchObject({ status: 405, message: { text: 'request.wrongMethod' } });
  expect(answer.headers['allow']).toBe('HEAD, GET');
  expect((await browser.send('POST', '/healthz')).status).toBe(405);
});

test('a browser that comes by itself is led to where its problem is told', async () => {
  const { status, text, headers } = await browser.get('/leave?returnTo=1&returnTo=2');
  expect([status, text, headers.location]).toEqual([302, '', '/?problem=request.invalid']);
  expect(headers['cache-control']).toBe('no-store');
});

test('a problem carries values and further members, which cannot pose as its own', async () => {
  const answer = await browser.get('/api/conflict');
  expect(answer.body).toEqual({
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'Somebody was faster',
    message: { text: 'report.conflict', type: 'error', values: { count: 2 } },
    report: { id: 'r1', status: 9 },
  });
});

test('a bug is a 500 that tells nothing', async () => {
  const answer = await browser.get('/api/bug');
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain('canary');
  expect(answer.body).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    message: { text: 'server.error', type: 'error' },
  });
});

test('a redirect keeps its status', async () => {
  const answer = await browser.get('/api/away');
  expect([answer.status, answer.headers['location'], answer.text]).toEqual([302, '/elsewhere', '']);
});

test('the idempotency key is the one that was sent, or none', async () => {
  const key = '0F8FAD5B-D9CB-469F-A165-70867728950E';
  expect((await browser.get('/api/headers', { 'idempotency-key': key })).body).toMatchObject({
    key: key.toLowerCase(),
  });
  expect((await browser.get('/api/headers')).body).toMatchObject({ key: null });
  expect((await browser.get('/api/headers', { 'idempotency-key': 'no uuid' })).body).toMatchObject({
    status: 400,
    errors: [{ path: 'Idempotency-Key', text: 'field.invalid' }],
  });
});

test.each([
  ['3', 3],
  ['"12"', 12],
  ['W/"0"', 0],
  ['*', null],
])('If-Match %s is revision %s', async (header, revision) => {
  expect((await browser.get('/api/headers', { 'if-match': header })).body).toMatchObject({ revision });
});

test('an If-Match that is no revision is 400', async () => {
  for (const header of ['abc', '-1', '"1", "2"']) {
    expect((await browser.get('/api/headers', { 'if-match': header })).status).toBe(400);
  }
});

test('scripts come from us alone, nobody frames us, and only https promises https', async () => {
  const { headers } = await browser.get('/api/nothing');
  expect(headers['content-security-policy']).toBe(
    "default-src 'self';img-src 'self' data: blob:;connect-src 'self';" +
      "object-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'self';" +
      "require-trusted-types-for 'script';trusted-types 'none'",
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['permissions-policy']).toMatch(/^camera=\(\),.*microphone=\(\)/u);
  // Not of subdomains: others may serve the school's over http.
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  const plain = await startTestApp([], { publicUrl: 'http://localhost:8080' });
  expect((await plain.browser().get('/healthz')).headers['strict-transport-security']).toBeUndefined();
  await plain.close();
});
