import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import { startTestApp } from './testing/test-app.ts';
import { csrfCookieRoute } from './csrf-cookie-route.ts';

const whoAmI = (method: 'get' | 'post', path: string) =>
  defineRoute({
    method,
    path,
    summary: 'Who is it',
    access: 'signedIn',
    limit: 'read',
    answer: z.object({ name: z.string() }),
    handle: async ({ actor }) => ({ body: { name: actor.name } }),
  });

const begin = defineRoute({
  method: 'get',
  path: '/begin',
  summary: 'Signs in',
  access: 'public',
  limit: 'read',
  answer: z.undefined(),
  handle: async ({ session }) => {
    await session.begin('u1');
    return { status: 204 };
  },
});

const named = (name: string) => async (id: string) => ({ id, name, isAdmin: false, isCPE: false });

test('several services share one app and its sessions, each with its own way to find the account', async () => {
  const app = await startTestApp([], {
    services: [
      { routes: [csrfCookieRoute, begin, whoAmI('post', '/api/name')], authenticate: named('by the log') },
      { routes: [whoAmI('get', '/api/name')], authenticate: named('by the view') },
    ],
  });
  const browser = app.browser();
  await browser.get('/begin');
  expect((await browser.post('/api/name')).body).toEqual({ name: 'by the log' });
  expect((await browser.get('/api/name')).body).toEqual({ name: 'by the view' });
  await app.close();
});

test('two routes for one call stop the start', async () => {
  await expect(startTestApp([whoAmI('get', '/api/:a/x'), whoAmI('get', '/api/:b/x')])).rejects.toThrow('get /api/');
});

test('the client answers what no route has, but never what gateways lead to the services', async () => {
  const app = await startTestApp([whoAmI('get', '/api/name')], {
    fallback: async (ctx) => {
      if (ctx.path === '/missing.js') return;
      ctx.set('Cache-Control', 'public');
      ctx.type = 'html';
      ctx.body = '<!doctype html>';
    },
  });
  const browser = app.browser();
  const page = await browser.get('/manage');
  expect([page.status, page.headers['cache-control'], page.text]).toEqual([200, 'public', '<!doctype html>']);
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect((await browser.get('/missing.js')).body).toMatchObject({ status: 404 });
  for (const path of ['/api/other', '/api', '/auth', '/auth/other', '/sanctum/', '/testLogin', '/logout/']) {
    const { body } = await browser.get(path);
    expect({ path, body }).toMatchObject({ path, body: { status: 404 } });
  }
  expect((await browser.get('/authors')).text).toBe('<!doctype html>');
  expect((await browser.send('DELETE', '/api/name')).status).toBe(405);
  await app.close();
});

test('a method that a path does not have is 405 with those of other processes, too', async () => {
  const app = await startTestApp([whoAmI('post', '/api/name')], {
    elsewhere: [
      { method: 'GET', path: '/api/name' },
      { method: 'GET', path: '/api/things/:id' },
    ],
  });
  const browser = app.browser();
  const asked = [await browser.send('PUT', '/api/name'), await browser.send('POST', '/api/things/7')];
  expect(asked.map(({ status, headers }) => [status, headers['allow']])).toEqual([
    [405, 'POST, HEAD, GET'],
    [405, 'HEAD, GET'],
  ]);
  expect((await browser.get('/api/things/7')).status).toBe(404);
  await app.close();
});

test('a port that is taken is an error', async () => {
  const app = await startTestApp([]);
  const other = await startTestApp([]);
  await expect(other.http.listen(app.port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
  await app.close();
  await other.close();
});
