import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import { createLogger } from './logger.ts';
import { HttpProblem } from './problem.ts';
import { keepLines } from './testing/kept-lines.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const CANARY = 'canary-jeanne-dupont';

const act = (path: string, fail: (text: string) => void) =>
  defineRoute({
    method: 'post',
    path,
    summary: 'Acts',
    access: 'signedIn',
    limit: 'command',
    params: z.object({ id: z.string() }),
    query: z.object({ name: z.string().optional() }),
    body: z.object({ comment: z.string() }),
    answer: z.object({ text: z.string() }),
    handle: async ({ body }) => {
      fail(body.comment);
      return { body: { text: body.comment } };
    },
  });

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp(
    [
      act('/api/fine/:id', () => {}),
      act('/api/problem/:id', (text) => {
        throw new HttpProblem(409, 'report.conflict', { values: { text }, members: { report: { comment: text } } });
      }),
      act('/api/bug/:id', (text) => {
        throw new TypeError(`No such student:\n    at ${text}`, { cause: new Error(text) });
      }),
      act('/api/behind/:id', () => {
        throw new HttpProblem(503, 'server.unavailable');
      }),
      act('/api/parse/:id', (text) => JSON.parse(text)),
    ],
    {
      checks: {
        log: async () => {
          throw new Error(CANARY);
        },
      },
    },
  );
});
afterEach(() => app.close());

test('each request leaves one line: id, method, route pattern, status, milliseconds', async () => {
  const browser = await app.signedIn('staff');
  const answer = await browser.post('/api/fine/0199aaaa?name=x', { comment: 'y' });
  const line: unknown = JSON.parse(await app.log.find((text) => text.includes('/api/fine')));
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number),
    service: 'test',
    requestId: answer.headers['x-request-id'],
    method: 'POST',
    route: '/api/fine/:id',
    status: 200,
    ms: expect.any(Number),
    msg: 'request',
  });
  expect(app.log.lines.filter((text) => text.includes('/api/fine'))).toHaveLength(1);
});

test('nothing that came in shows in the log', async () => {
  const browser = await app.signedIn('staff');
  const headers = {
    'idempotency-key': CANARY,
    'if-match': CANARY,
    'user-agent': CANARY,
    referer: CANARY,
    origin: CANARY,
    'x-request-id': CANARY,
    authorization: CANARY,
    [CANARY]: CANARY,
  };
  browser.cookies.set(CANARY, CANARY);
  for (const name of ['fine', 'problem', 'bug', 'parse', 'unknown']) {
    const path = `/api/${name}/${CANARY}?name=${CANARY}&${CANARY}=1`;
    await browser.post(path, { comment: CANARY, [CANARY]: 1 });
    await browser.send('POST', path, { body: `{"comment": ${CANARY}` });
    await browser.send('PUT', path, { body: CANARY });
    for (const [header, value] of Object.entries(headers)) {
      await browser.post(path, { comment: CANARY }, { [header]: value });
    }
  }
  await browser.post('/signIn', { user: CANARY });
  await browser.get('/readyz');
  await browser.send('GET', `/${CANARY}`);
  await browser.get('/healthz');
  await app.log.find((line) => line.includes('/healthz'));
  expect(app.log.lines.filter((line) => line.includes(CANARY))).toEqual([]);
  expect(app.log.lines.filter((line) => line.includes(browser.cookies.get('__Host-vigie_session') ?? ''))).toEqual([]);
});

test('a bug leaves its kind and its place, and those of its cause', async () => {
  const browser = await app.signedIn('staff');
  await browser.post('/api/bug/1', { comment: CANARY });
  const line: unknown = JSON.parse(await app.log.find((text) => text.includes('request failed')));
  expect(line).toMatchObject({
    level: 50,
    route: '/api/bug/:id',
    err: {
      type: 'TypeError',
      at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
      cause: { type: 'Error' },
    },
  });
});

test('an error of SQLite leaves the code that tells a full disk from a damaged file', () => {
  const log = keepLines();
  const logger = createLogger({ service: 'test', level: 'info', destination: log.destination });
  logger.error({ err: Object.assign(new Error(CANARY), { code: 'ERR_SQLITE_ERROR', errcode: 13 }) }, 'oops');
  expect(JSON.parse(log.lines.join(''))).toMatchObject({ err: { code: 'ERR_SQLITE_ERROR', errcode: 13 } });
  expect(log.lines.join('')).not.toContain(CANARY);
});

test('a 503 of our own leaves nothing but the line of its request', async () => {
  const browser = await app.signedIn('staff');
  await browser.post('/api/behind/1', { comment: 'x' });
  await app.log.find((text) => text.includes('"route":"/api/behind/:id"') && text.includes('"msg":"request"'));
  expect(app.log.lines.filter((text) => text.includes('/api/behind'))).toHaveLength(1);
});

test('private members are censored, should somebody log an object that has them', () => {
  const log = keepLines();
  const logger = createLogger({ service: 'test', level: 'info', destination: log.destination });
  logger.info({ email: CANARY, student: { firstName: CANARY, id: 's1' }, a: { user: { name: CANARY } } }, 'oops');
  expect(log.lines.join('')).not.toContain(CANARY);
  expect(log.lines.join('')).toContain('s1');
});
