import { Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import { unavailable } from './problem.ts';
import { leave, live, things } from './testing/example-routes.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

const fall = defineRoute({
  method: 'get',
  path: '/fall',
  summary: 'Fails',
  access: 'public',
  limit: 'read',
  answer: z.undefined(),
  redirects: (text) => `/?problem=${text}`,
  handle: async () => {
    throw unavailable();
  },
});

test('it says that it lives', async () => {
  app = await startTestApp([]);
  const answer = await app.browser().get('/healthz');
  expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
});

test('it is ready when every dependency answers, and names the one that does not', async () => {
  let broken = false;
  app = await startTestApp([], {
    checks: {
      log: async () => {},
      views: async () => {
        if (broken) throw new Error('canary: disk full');
      },
    },
  });
  const browser = app.browser();
  const good = await browser.get('/readyz');
  expect([good.status, good.body]).toEqual([200, { status: 'ok', checks: { log: 'ok', views: 'ok' }, alarms: {} }]);
  broken = true;
  const bad = await browser.get('/readyz');
  expect([bad.status, bad.body]).toEqual([
    503,
    { status: 'unavailable', checks: { log: 'ok', views: 'failed' }, alarms: {} },
  ]);
});

test('it is ready in spite of alarms, and tells how many there are of each; null where that can’t be told', async () => {
  app = await startTestApp([], {
    alarms: {
      deadJobs: async () => 2,
      parkedEvents: async () => {
        throw new Error('canary: disk full');
      },
    },
  });
  const { status, body } = await app.browser().get('/readyz');
  expect([status, body]).toEqual([200, { status: 'ok', checks: {}, alarms: { deadJobs: 2, parkedEvents: null } }]);
});

test('alarms are counted while checks are still waited for', async () => {
  let tellCounted = (): void => {};
  const counted = new Promise<void>((resolve) => (tellCounted = resolve));
  app = await startTestApp([], {
    checks: { log: () => counted },
    alarms: {
      deadJobs: async () => {
        tellCounted();
        return 0;
      },
    },
  });
  expect((await app.browser().get('/readyz')).body).toMatchObject({ status: 'ok', checks: { log: 'ok' } });
});

test('a check that throws at once has failed, too', async () => {
  app = await startTestApp([], {
    checks: {
      log: () => {
        throw new Error('not open');
      },
    },
  });
  expect((await app.browser().get('/readyz')).status).toBe(503);
});

test('metrics count requests by route pattern and status, and carry what others registered', async () => {
  app = await startTestApp([things]);
  const staff = await app.signedIn('staff');
  await staff.post('/api/things/0199aaaa-0000-7000-8000-000000000001', {});
  await staff.send('PROPFIND', '/api/secret-path');
  await app.log.find((line) => line.includes('/api/things/:id'));
  await app.log.find((line) => line.includes('OTHER'));
  const { text, headers } = await app.browser().get('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(text).toContain('http_request_duration_seconds_count{method="POST",route="/api/things/:id",status="400"} 1');
  expect(text).toContain('process_cpu_user_seconds_total');
  expect(text).not.toContain('0199aaaa');
  expect(text).not.toContain('secret-path');
  expect(text).not.toContain('PROPFIND');
});

test('a redirect that says a problem counts as that problem, for alarms and in the log', async () => {
  app = await startTestApp([leave, fall]);
  const browser = app.browser();
  expect((await browser.get('/leave')).status).toBe(302);
  expect((await browser.get('/fall')).status).toBe(302);
  expect(await app.log.find((line) => line.includes('"route":"/leave"'))).toContain('"status":302');
  expect(await app.log.find((line) => line.includes('"route":"/fall"'))).toContain('"status":503');
  const { text } = await browser.get('/metrics');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/fall",status="503"} 1');
});

test.each(['/METRICS', '/metrics/', '/Readyz', '/metric%73', '//metrics', '/API/live', '/api/live/'])(
  'a path has one spelling: there is nothing at %s',
  async (path) => {
    app = await startTestApp([live]);
    const answer = await app.browser().get(path);
    expect(answer.status).toBe(404);
    await app.log.find((line) => line.includes('"route":"none"'));
    expect((await app.browser().get('/metrics')).text).not.toContain(`route="${path}"`);
  },
);

test('two apps may register in one process, each with its registry', async () => {
  app = await startTestApp([]);
  const other = await startTestApp([], { metrics: new Registry() });
  expect((await other.browser().get('/metrics')).status).toBe(200);
  await other.close();
});

test('once it stops it is not ready, for those who are still connected', async () => {
  let ask = (): void => {};
  let open = (): void => {};
  const asked = new Promise<void>((resolve) => (ask = resolve));
  const gate = new Promise<void>((resolve) => (open = resolve));
  app = await startTestApp([], {
    checks: {
      slow: () => {
        ask();
        return gate;
      },
    },
  });
  const answer = app.browser().send('GET', '/readyz', { headers: { connection: 'keep-alive' } });
  await asked;
  const stopped = app.http.stop();
  open();
  const { status, headers, body } = await answer;
  expect([status, headers.connection, body]).toEqual([
    503,
    'close',
    { status: 'stopping', checks: { slow: 'ok' }, alarms: {} },
  ]);
  await stopped;
});
