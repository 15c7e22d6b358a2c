import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import { readBytes } from './read-bytes.ts';
import { brokenOffExchange } from './testing/broken-off-exchange.ts';
import { openBrowser, type Browser } from './testing/browser.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const PATIENCE = { timeout: 10_000, interval: 5 };

const described = { method: 'post', summary: 'Echoes', limit: 'command' } as const;
const answer = z.object({ text: z.string() });

const echo = defineRoute({
  ...described,
  access: 'signedIn',
  path: '/api/echo',
  body: z.object({ text: z.string() }),
  answer,
  handle: async ({ body }) => ({ body }),
});
const optional = defineRoute({
  ...described,
  access: 'signedIn',
  path: '/api/optional',
  body: z.object({ text: z.string() }).optional(),
  answer,
  handle: async ({ body }) => ({ body: { text: body === undefined ? 'nothing' : body.text } }),
});
const roomy = defineRoute({
  ...described,
  access: 'signedIn',
  path: '/api/roomy',
  bodyLimit: 200_000,
  body: z.object({ text: z.string() }),
  answer: z.object({ length: z.number() }),
  handle: async ({ body }) => ({ body: { length: body.text.length } }),
});

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp([echo, optional, roomy]);
  browser = await app.signedIn('staff');
});
afterAll(() => app.close());

const TEXT = 'Élève à l’œuvre 🏫';

test('half of a surrogate pair, which is no text, arrives as the sign for what is none; whole pairs stay', async () => {
  const given = await browser.send('POST', '/api/echo', {
    body: String.raw`{"text":"\ud83c\udfeb, \uD83C and \\ud83c"}`,
    headers: { 'content-type': 'application/json' },
  });
  expect(given.body).toEqual({ text: '🏫, \uFFFD and \\ud83c' });
});

test.each(['Application/JSON; charset="UTF-8"', 'application/json;charset=utf8'])(
  'JSON in UTF-8, as %s, arrives as it was sent',
  async (type) => {
    const given = await browser.send('POST', '/api/echo', { body: { text: TEXT }, headers: { 'content-type': type } });
    expect(given.body).toEqual({ text: TEXT });
  },
);

test.each([
  ['broken JSON', '{"text": '],
  ['an array', '[]'],
  ['text', '"text"'],
  ['null', 'null'],
  ['bad UTF-8', Buffer.from([...Buffer.from('{"text":"'), 0xc3, 0x28, ...Buffer.from('"}')])],
  [
    'half a surrogate pair in UTF-8',
    Buffer.from([...Buffer.from('{"text":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')]),
  ],
])('%s is malformed', async (_what, body) => {
  const given = await browser.send('POST', '/api/echo', { body });
  expect(given.status).toBe(400);
  expect(given.body).toMatchObject({ message: { text: 'request.malformed', type: 'error' } });
});

test.each([
  ['content-type', 'text/plain'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'application/json; charset=iso-8859-1'],
  ['content-type', 'application/jsonx'],
  ['content-encoding', 'gzip'],
])('a body with %s %s is of the wrong type', async (header, value) => {
  const given = await browser.send('POST', '/api/echo', { body: { text: TEXT }, headers: { [header]: value } });
  expect(given.status).toBe(415);
  expect(given.body).toMatchObject({ message: { text: 'request.wrongType' } });
});

test('no body is fine where the route says so, and else says what is missing', async () => {
  expect((await browser.post('/api/optional')).body).toEqual({ text: 'nothing' });
  const missing = await browser.post('/api/echo');
  expect(missing.status).toBe(400);
  expect(missing.body).toMatchObject({ errors: [{ path: '', text: 'field.required' }] });
});

test('64 KB are the most, unless the route takes more', async () => {
  const fitting = { text: 'a'.repeat(64 * 1024 - '{"text":""}'.length) };
  expect((await browser.post('/api/echo', fitting)).status).toBe(200);
  const larger = { text: `${fitting.text}a` };
  const refused = await browser.post('/api/echo', larger);
  expect(refused.status).toBe(413);
  expect(refused.body).toMatchObject({ message: { text: 'request.tooLarge' } });
  expect((await browser.post('/api/roomy', larger)).body).toEqual({ length: larger.text.length });
});

test('who sends all of a body that is too large, and only then looks for an answer, finds it', async () => {
  const socket = connect(app.port, '127.0.0.1').pause();
  await once(socket, 'connect');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = browser.cookies.get('XSRF-TOKEN') ?? '';
  const half = 'a'.repeat(500_000);
  const begun = nextConnection();
  socket.write(
    `POST /api/echo HTTP/1.1\r\nhost: localhost:${app.port}\r\ncookie: ${cookie}\r\nx-xsrf-token: ${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${2 * half.length}\r\nconnection: close\r\n\r\n${half}`,
  );
  const served = await begun;
  const closed = once(served, 'close');
  // The rest is still on its way when the first half is known to be too much.
  await vi.waitFor(() => expect(served.bytesRead).toBeGreaterThan(half.length), PATIENCE);
  socket.write(half);
  await closed;
  expect((await text(socket)).split('\r\n')[0]).toBe('HTTP/1.1 413 Payload Too Large');
});

test('a megabyte that does not say its length is refused too', async () => {
  const given = await browser.send('POST', '/api/echo', {
    body: { text: 'a'.repeat(1_000_000) },
    headers: { 'transfer-encoding': 'chunked' },
  });
  expect(given.status).toBe(413);
});

test('a client that leaves in the middle of its body does no harm', async () => {
  const socket = connect(app.port, '127.0.0.1');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(
    `POST /api/echo HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nX-XSRF-TOKEN: ${browser.cookies.get('XSRF-TOKEN')}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"text"',
  );
  await once(socket, 'connect');
  socket.end();
  await app.log.find((line) => line.includes('"route":"/api/echo"') && line.includes('"status":499'));
  expect((await openBrowser(app.port).get('/healthz')).status).toBe(200);
});

test('a body that was broken off before anybody read it is refused, not waited for', async () => {
  const { request } = await brokenOffExchange();
  await expect(readBytes(request)).rejects.toMatchObject({ status: 400 });
});

/** The connection of the next call, as the server holds it. */
function nextConnection(): Promise<Socket> {
  return new Promise((resolve) => {
    const take = (message: unknown): void => {
      if (!isExchange(message)) return;
      unsubscribe(EXCHANGES, take);
      resolve(message.request.socket);
    };
    subscribe(EXCHANGES, take);
  });
}

const EXCHANGES = 'http.server.request.start';

const isExchange = (message: unknown): message is { readonly request: IncomingMessage } =>
  typeof message === 'object' && message !== null && 'request' in message && message.request instanceof IncomingMessage;
