import { EventEmitter, once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineDownload, defineRoute, defineStream } from './define-route.ts';
import { MOST_OF_ONE } from './open-streams.ts';
import type { Browser } from './testing/browser.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const described = { summary: 'Streams', limit: 'read' } as const;

const live = (happened: EventEmitter) =>
  defineStream({
    ...described,
    access: 'signedIn',
    path: '/api/live',
    handle: async ({ actor }, { ctx, signal }) => {
      ctx.respond = false;
      ctx.res.writeHead(200);
      ctx.res.write(`data: ${actor.id}\n\n`);
      signal.addEventListener('abort', () => {
        happened.emit('over');
        ctx.res.end('data: bye\n\n');
      });
    },
  });

const forCpe = defineStream({
  ...described,
  access: 'cpe',
  path: '/api/live/cpe',
  handle: async (_request, { ctx }) => {
    ctx.body = '';
  },
});

const exported = (gate: () => Promise<unknown>) =>
  defineDownload({
    ...described,
    access: 'cpe',
    path: '/api/export',
    produces: ['text/csv'],
    handle: async () => ({ type: 'text/csv', filename: 'lines.csv', content: lines(gate) }),
  });

async function* lines(gate: () => Promise<unknown>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('first line\n');
  await gate();
  yield Buffer.from('last line\n');
}

const slow = (started: EventEmitter, gate: Promise<unknown>) =>
  defineRoute({
    ...described,
    method: 'get',
    access: 'public',
    path: '/api/slow',
    answer: z.string(),
    handle: async () => {
      started.emit('started');
      await gate;
      return { body: 'done' };
    },
  });

let app: TestApp;
let events: EventEmitter;
let open: () => void;
beforeEach(async () => {
  events = new EventEmitter();
  const gate = new Promise<void>((resolve) => (open = resolve));
  app = await startTestApp([live(events), forCpe, exported(() => gate), slow(events, gate)], {
    checks: { log: async () => {} },
  });
});
afterEach(async () => {
  open();
  await app.close();
});

function openStream(browser: Browser, path: string, { port } = app): Promise<IncomingMessage> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, headers: { cookie } }, resolve);
    outgoing.on('error', reject);
    outgoing.end();
  });
}

async function firstChunk(stream: IncomingMessage): Promise<string> {
  const [chunk]: unknown[] = await once(stream, 'data');
  return String(chunk);
}

test('a stream is checked like every route before it starts', async () => {
  expect((await app.browser().get('/api/live')).status).toBe(401);
  const staff = await app.signedIn('staff');
  expect((await staff.get('/api/live/cpe')).status).toBe(403);
});

test('a stream sends as it goes, with its own type and the usual headers', async () => {
  const stream = await openStream(await app.signedIn('staff'), '/api/live');
  expect(stream.headers['content-type']).toBe('text/event-stream');
  expect(stream.headers['cache-control']).toBe('no-store');
  expect(stream.headers['x-content-type-options']).toBe('nosniff');
  expect(await firstChunk(stream)).toBe('data: staff\n\n');
  stream.destroy();
});

test('who asks for a stream’s head alone is answered, and nothing is begun', async () => {
  const staff = await app.signedIn('staff');
  const { status, text, headers } = await staff.send('HEAD', '/api/live');
  expect([status, text, headers['content-type']]).toEqual([200, '', 'text/event-stream']);
  expect((await app.browser().send('HEAD', '/api/live')).status).toBe(401);
});

test('a stream learns that its client has gone', async () => {
  const stream = await openStream(await app.signedIn('staff'), '/api/live');
  await firstChunk(stream);
  const over = once(events, 'over');
  stream.destroy();
  await expect(over).resolves.toEqual([]);
});

test('a stream knows who is signed in by now, and keeps no session alive by that', async () => {
  const watching = await startTestApp([
    defineStream({
      ...described,
      access: 'signedIn',
      path: '/api/watch',
      handle: async (_, { ctx, signedIn }) => {
        ctx.respond = false;
        ctx.res.writeHead(200);
        ctx.res.write(':\n\n');
        events.on('look', () => void signedIn().then((account) => events.emit('looked', account)));
      },
    }),
  ]);
  const look = async (): Promise<unknown> => {
    const looked = once(events, 'looked');
    events.emit('look');
    const [account]: unknown[] = await looked;
    return account;
  };
  const staff = await watching.signedIn('staff');
  const account = watching.accounts.get('staff');
  if (!account) throw new Error('There is no such account');
  const stream = await openStream(staff, '/api/watch', watching);
  await firstChunk(stream);
  expect(await look()).toEqual(account);
  watching.accounts.set('staff', { ...account, isCPE: true });
  expect(await look()).toEqual({ ...account, isCPE: true });
  watching.accounts.delete('staff');
  expect(await look()).toBeNull();
  watching.accounts.set('staff', account);
  watching.clock.now += 29 * 60_000;
  expect(await look()).toEqual(account);
  watching.clock.now += 60_000;
  expect(await look()).toBeNull();
  watching.clock.now -= 60_000;
  await staff.post('/logout');
  expect(await look()).toBeNull();
  stream.destroy();
  await watching.close();
});

test('of an account’s event streams the oldest ends for one too many, and nobody else’s', async () => {
  const staff = await app.signedIn('staff');
  const read = async (by: Browser): Promise<{ readonly stream: IncomingMessage; readonly ended: () => boolean }> => {
    const stream = await openStream(by, '/api/live');
    await firstChunk(stream);
    return { stream: stream.resume(), ended: () => stream.readableEnded };
  };
  const other = await read(await app.signedIn('cpe'));
  const streams = [];
  for (let n = 0; n < MOST_OF_ONE; n += 1) streams.push(await read(staff));
  expect(streams.filter(({ ended }) => ended())).toEqual([]);
  const [first, second] = streams;
  if (first === undefined || second === undefined) throw new Error('There are no streams');
  const ends = Promise.all([once(first.stream, 'end'), once(second.stream, 'end')]);
  for (let n = 0; n < 2; n += 1) streams.push(await read(staff));
  await ends;
  expect(streams.map(({ ended }) => ended())).toEqual(streams.map((_, n) => n < 2));
  expect(other.ended()).toBe(false);
  for (const { stream } of [...streams, other]) stream.destroy();
});

test('stopping ends event streams, and lets requests and exports finish', async () => {
  const staff = await app.signedIn('staff');
  const cpe = await app.signedIn('cpe');
  const stream = await openStream(staff, '/api/live');
  const download = await openStream(cpe, '/api/export');
  const started = once(events, 'started');
  const answer = app.browser().get('/api/slow');
  await started;
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  let csv = '';
  download.on('data', (chunk: Buffer) => (csv += chunk.toString()));

  const ends = Promise.all([once(stream, 'end'), once(download, 'end')]);
  const stopped = app.http.stop();
  await expect(app.browser().get('/healthz')).rejects.toThrow('ECONNREFUSED');
  open();
  await stopped;
  await ends;
  expect(text).toBe('data: staff\n\ndata: bye\n\n');
  expect(csv).toBe('first line\nlast line\n');
  expect((await answer).body).toBe('done');
});

test('an error in the middle of a download breaks it off, so that nobody takes it for whole', async () => {
  const broken = await startTestApp([exported(() => Promise.reject(new Error('canary-line')))]);
  await expect((await broken.signedIn('cpe')).get('/api/export')).rejects.toThrow('aborted');
  await broken.log.find((line) => line.includes('"status":499'));
  expect(broken.log.lines.join('')).not.toContain('canary');
  await broken.close();
});
