import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import type { Access } from './route.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const ID = '018f3a5e-7c1d-7b4e-9a2b-1c2d3e4f5a6b';

const thing = (access: Exclude<Access, 'public'>, path: string) =>
  defineRoute({
    method: 'post',
    path,
    summary: 'Makes a thing',
    access,
    limit: 'command',
    params: z.object({ id: z.uuid() }),
    query: z.object({ page: z.coerce.number().int().optional() }),
    body: z.object({ title: z.string().min(1).max(5), count: z.int().optional() }),
    answer: z.object({ by: z.string(), title: z.string() }),
    successStatus: 201,
    handle: async ({ actor, body }) => ({ body: { by: actor.id, title: body.title } }),
  });

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp(
    [thing('signedIn', '/api/things/:id'), thing('cpe', '/api/staff/:id'), thing('admin', '/api/admin/:id')],
    { limits: { command: { points: 6, perSeconds: 600 } } },
  );
});
afterEach(() => app.close());

test('signed out is 401 before CSRF, validation and roles', async () => {
  const answer = await app.browser().send('POST', '/api/admin/nothing?page=x', { body: '{broken' });
  expect(answer.status).toBe(401);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.headers['www-authenticate']).toBe('Cookie realm="Vigie"');
  expect(answer.body).toEqual({
    type: 'about:blank',
    title: 'Unauthorized',
    status: 401,
    message: { text: 'session.signedOut', type: 'error' },
  });
});

test('a missing token is refused before the body is looked at', async () => {
  const browser = await app.signedIn('staff');
  browser.cookies.delete('XSRF-TOKEN');
  const answer = await browser.send('POST', `/api/things/${ID}`, { body: '{broken' });
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ message: { text: 'request.csrf' } });
});

test('a bad body is 400 before the role is looked at', async () => {
  const browser = await app.signedIn('staff');
  const answer = await browser.post(`/api/admin/${ID}`, { title: 'much too long', count: 'x' });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    message: { text: 'request.invalid' },
    errors: [
      { path: 'title', text: 'field.tooLong' },
      { path: 'count', text: 'field.invalid' },
    ],
  });
});

test('a good call of the wrong role is 403', async () => {
  const browser = await app.signedIn('staff');
  const answer = await browser.post(`/api/staff/${ID}`, { title: 'a' });
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ message: { text: 'request.forbidden' } });
});

test.each([
  ['staff', 201, 403, 403],
  ['cpe', 201, 201, 403],
  ['admin', 201, 201, 201],
])('%s may call what their role allows', async (user, own, cpe, admin) => {
  const browser = await app.signedIn(user);
  const statuses = [
    await browser.post(`/api/things/${ID}`, { title: 'a' }),
    await browser.post(`/api/staff/${ID}`, { title: 'a' }),
    await browser.post(`/api/admin/${ID}`, { title: 'a' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([own, cpe, admin]);
});

test('the handler answers for the account that called', async () => {
  const browser = await app.signedIn('cpe');
  const answer = await browser.post(`/api/things/${ID}?page=2`, { title: 'a', unknown: 'ignored' });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ by: 'cpe', title: 'a' });
});

test('a path that can hold nothing is 404', async () => {
  const browser = await app.signedIn('staff');
  expect((await browser.post('/api/things/not-an-id', { title: 'a' })).status).toBe(404);
});

test('a wrong query is 400, also where it is not UTF-8', async () => {
  const browser = await app.signedIn('staff');
  for (const query of ['page=x', 'page=1&page=2', 'page=%ff', 'page=%']) {
    const answer = await browser.post(`/api/things/${ID}?${query}`, { title: 'a' });
    expect([query, answer.status]).toEqual([query, 400]);
  }
});

test('a parameter that is given thousands of times is one that is wrong, or nobody asks for', async () => {
  const browser = await app.signedIn('staff');
  const repeated = await browser.post(`/api/things/${ID}?${'page=1&'.repeat(1_500)}`, { title: 'a' });
  expect(repeated.status).toBe(400);
  expect(repeated.body).toMatchObject({ errors: [{ path: 'page', text: 'field.invalid' }] });
  const ignored = await browser.post(`/api/things/${ID}?${'a&'.repeat(5_000)}`, { title: 'a' });
  expect(ignored.status).toBe(201);
});

test('missing and empty members are called required', async () => {
  const browser = await app.signedIn('staff');
  for (const body of [{}, { title: '' }]) {
    const answer = await browser.post(`/api/things/${ID}`, body);
    expect(answer.body).toMatchObject({ errors: [{ path: 'title', text: 'field.required' }] });
  }
});

test('a used-up budget is 429 before anything else, and says how long to wait', async () => {
  const browser = await app.signedIn('staff');
  for (let call = 0; call < 6; call += 1) await browser.post(`/api/things/${ID}`, { title: 'a' });
  browser.cookies.delete('XSRF-TOKEN');
  const answer = await browser.send('POST', '/api/admin/nothing', { body: '{broken' });
  expect(answer.status).toBe(429);
  expect(answer.body).toMatchObject({ message: { text: 'request.tooMany' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);

  const colleague = await app.signedIn('cpe');
  expect((await colleague.post(`/api/things/${ID}`, { title: 'a' })).status).toBe(201);
});

test('an account that was removed is out at its next request', async () => {
  const browser = await app.signedIn('staff');
  app.accounts.delete('staff');
  expect((await browser.post(`/api/things/${ID}`, { title: 'a' })).status).toBe(401);
});
