import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineDownload } from './define-route.ts';
import { HttpProblem } from './problem.ts';
import type { Browser } from './testing/browser.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let taken = 0;
let ended = false;

async function* pieces(most = Infinity): AsyncGenerator<Uint8Array> {
  try {
    for (let made = 0; made < most; made += 1) {
      taken += 1;
      yield Buffer.alloc(64 * 1024);
    }
  } finally {
    ended = true;
  }
}

async function* twoLines(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('one\n');
  yield Buffer.from('two\n');
}

const download = defineDownload({
  path: '/api/file',
  summary: 'Gives a file',
  access: 'cpe',
  limit: 'read',
  query: z.object({ kind: z.enum(['lines', 'bytes', 'endless', 'long', 'none']) }),
  produces: ['text/csv; charset=utf-8', 'image/webp'],
  handle: async ({ query }) => {
    if (query.kind === 'none') throw new HttpProblem(404, 'request.notFound');
    if (query.kind === 'endless') return { type: 'text/csv', filename: 'endless.csv', content: pieces() };
    // More than what is on the way to a client that takes nothing.
    if (query.kind === 'long') return { type: 'text/csv', filename: 'long.csv', content: pieces(800) };
    if (query.kind === 'lines') return { type: 'text/csv', filename: 'lines.csv', content: twoLines() };
    const headers = { 'Cache-Control': 'private, immutable' };
    return { type: 'image/webp', filename: null, headers, content: Buffer.from('webp') };
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp([download]);
});
afterAll(() => app.close());

test('a download is checked like every route before it starts', async () => {
  expect((await app.browser().get('/api/file?kind=lines')).status).toBe(401);
  expect((await (await app.signedIn('staff')).get('/api/file?kind=lines')).status).toBe(403);
  const cpe = await app.signedIn('cpe');
  expect((await cpe.get('/api/file?kind=other')).status).toBe(400);
  expect((await cpe.get('/api/file?kind=none')).status).toBe(404);
});

test('a file is saved under its name, never sniffed, and can do nothing as a page', async () => {
  const { status, text, headers } = await (await app.signedIn('cpe')).get('/api/file?kind=lines');
  expect([status, text]).toEqual([200, 'one\ntwo\n']);
  expect(headers['content-type']).toBe('text/csv');
  expect(headers['content-disposition']).toBe('attachment; filename="lines.csv"');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(headers['cache-control']).toBe('no-store');
});

test('a file that is shown may be kept by the browser, for the session that it was given to', async () => {
  const { text, headers } = await (await app.signedIn('cpe')).get('/api/file?kind=bytes');
  expect(text).toBe('webp');
  expect(headers['content-disposition']).toBe('inline');
  expect(headers['cache-control']).toBe('private, immutable');
  expect(headers['vary']).toBe('Cookie');
  expect(headers['content-length']).toBe('4');
});

test('nothing is made that nobody takes: it stops when the client goes', async () => {
  const reader = await readerOf('endless', await app.signedIn('cpe'));
  await reader?.read();
  await reader?.cancel();
  await expect.poll(() => ended, { timeout: 20_000 }).toBe(true);
  expect(taken).toBeLessThan(1000);
  // It is the client's own affair, and no error of ours.
  await app.log.find((line) => line.includes('"route":"/api/file"') && line.includes('"status":499'));
  await app.browser().get('/healthz');
  await app.log.find((line) => line.includes('"route":"/healthz"'));
  expect(app.log.lines.filter((line) => line.includes('answer failed'))).toEqual([]);
});

const CPE = { id: 'cpe', name: 'Name of cpe', isAdmin: false, isCPE: true };

test.each<[string, (browser: Browser) => unknown]>([
  ['has lost its role', () => app.accounts.set(CPE.id, { ...CPE, isCPE: false })],
  ['is gone', () => app.accounts.delete(CPE.id)],
  ['has signed out', (browser) => browser.post('/logout')],
])('a file is broken off where the account that takes it %s meanwhile', async (_, change) => {
  const browser = await app.signedIn(CPE.id);
  const reader = await readerOf('long', browser);
  await reader?.read();
  await change(browser);
  const rest = async (): Promise<void> => {
    while ((await reader?.read())?.done === false);
  };
  await expect(rest()).rejects.toThrow('terminated');
  app.accounts.set(CPE.id, CPE);
});

test('what a route may give is documented', async () => {
  const { body } = await app.browser().get('/api/openapi.json');
  expect(body).toMatchObject({
    paths: { '/api/file': { get: { responses: { '200': { content: { 'text/csv': {}, 'image/webp': {} } } } } } },
  });
});

/** Begins to take a file. */
async function readerOf(kind: string, { cookies }: Browser) {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(`http://127.0.0.1:${app.port}/api/file?kind=${kind}`, { headers: { cookie } });
  return answer.body?.getReader();
}
