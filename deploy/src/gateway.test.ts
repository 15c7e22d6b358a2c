import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { problemText, ROLES } from '@vigie/command-service/contract';
import { openBrowser, type Answer } from '@vigie/http/testing';
import { routeOf } from '@vigie/standalone/gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { missingCaddy, startCaddy, type Caddy } from './caddy.ts';
import { servicesOf, textOf } from './compose.ts';
import { startEchoService, type EchoService } from './echo-service.ts';
import { readEnv } from './interpolate.ts';
import { startServices, type Services } from './services.ts';

const run = promisify(execFile);
const CANARY = 'Zebulon';
const SCRIPT = 'export const app = () => 1;\n'.repeat(50);

const problem = z.object({ detail: z.string(), message: z.object({ text: z.string() }) });

const missing = await missingCaddy();

let folder = '';
let services: Services;
let echoes: readonly EchoService[] = [];
let caddy: Caddy;
const calls = () =>
  [
    ...services.commandRoutes.map((route) => ['command', route] as const),
    ...services.queryRoutes.map((route) => ['query', route] as const),
  ].map(([service, { method, path }]) => ({
    service,
    method: method.toUpperCase(),
    path: path.replaceAll(/:\w+/gu, '0190'),
  }));
const ask = async (method: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  openBrowser(caddy.port).send(method, path, { headers, ...(method === 'GET' ? {} : { body: { text: 'ß' } }) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-gateway-test-'));
  const client = join(folder, 'dist');
  await mkdir(join(client, 'assets'), { recursive: true });
  await writeFile(join(client, 'index.html'), '<title>Vigie</title>');
  await writeFile(join(client, 'head.js'), 'head()');
  await writeFile(join(client, 'manifest.webmanifest'), '{"name":"Vigie"}');
  await writeFile(join(client, '.built'), 'secret');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(client, 'assets', 'app-1a2b.js'), SCRIPT);
  await writeFile(join(client, 'assets', 'app-1a2b.js.gz'), gzipSync(SCRIPT));
  services = await startServices(join(folder, 'data'), client);
  echoes = await Promise.all(['command-1', 'command-2', 'query-1', 'query-2'].map(startEchoService));
  const [one = 0, two = 0, three = 0, four = 0] = echoes.map(({ port }) => port);
  if (missing === null) {
    caddy = await startCaddy({ commandServices: [one, two], queryServices: [three, four], client });
  }
});
afterAll(async () => {
  await caddy?.stop();
  for (const echo of echoes) await echo.close();
  await services.close();
  await rm(folder, { recursive: true });
});

it('the gateway for development leads every call to the service that answers it', () => {
  const strays = calls().filter(({ service, method, path }) => routeOf(method, path) !== service);
  expect(strays).toEqual([]);
  expect(calls().length).toBeGreaterThan(50);
});

it.each([
  ['deploy/gateway/Caddyfile', /@command path_regexp \^\/\((.*?)\)/u],
  ['frontend/vite.config.ts', /proxy: Object\.fromEntries\(\[(.*?)\]/u],
  ['packages/http/src/route-table.ts', /const OURS = \/\^\\\/\(\?:(.*?)\)/u],
])('%s leads to the services all that is theirs, and nothing else', (file, list) => {
  const theirs = new Set(Object.keys(ROLES).map((call) => call.split('/')[1]));
  const [, named = ''] = list.exec(textOf(file)) ?? [];
  expect(new Set(named.match(/\w+/gu))).toEqual(theirs);
});

it('what the gateway answers by itself says what the services would say', () => {
  const bodies = [...textOf('deploy/gateway/Caddyfile').matchAll(/respond `(.*)`/gu)].map(([, body = '']) => body);
  expect(bodies).toHaveLength(3);
  for (const body of bodies) {
    const { detail, message } = problem.parse(JSON.parse(body));
    expect(detail).toBe(problemText(message.text));
  }
});

describe.skipIf(missing)(`The gateway (${missing ?? 'a real Caddy'})`, () => {
  it('leads every call to the service that answers it, as it was sent', async () => {
    const answers = await Promise.all(
      calls().map(async (call) => ({ call, body: (await ask(call.method, call.path)).body })),
    );
    for (const { call, body } of answers) {
      expect(body).toMatchObject({
        name: expect.stringMatching(new RegExp(`^${call.service}-`, 'u')),
        method: call.method,
        url: call.path,
        body: call.method === 'GET' ? '' : '{"text":"ß"}',
        host: `127.0.0.1:${caddy.port}`,
      });
    }
  });

  it.each([
    '/api',
    '/api?a=1',
    '/apiary',
    '/API/reports',
    '/auth',
    '/auth/google?returnTo=/manage',
    '/authors',
    '/logout',
    '/logouts',
    '/testLogin?x',
    '/testlogin',
    '/sanctum/csrf-cookie',
    '/healthz',
    '/readyz',
    '/metrics',
    '/',
  ])('leads %s where the gateway for development does', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      const { headers } = await ask(method, path);
      const service = String(headers['x-name'] ?? 'client').replace(/-\d$/u, '');
      expect(`${method} ${service}`).toBe(`${method} ${routeOf(method, path)}`);
    }
  });

  it('takes turns, and says who asks, whatever they say themselves', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => (await ask('GET', '/api/user', { 'x-forwarded-for': '203.0.113.9' })).body),
    );
    for (const name of ['query-1', 'query-2']) {
      expect(answers).toContainEqual(expect.objectContaining({ name, from: '127.0.0.1' }));
    }
  });

  it('passes events on while they come', async () => {
    const { body } = await fetch(`http://127.0.0.1:${caddy.port}/api/live`, {
      headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip' },
    });
    const reader = body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: first\n\n');
    for (const echo of echoes) echo.endEvents();
    await expect(reader?.read()).resolves.toMatchObject({ done: true });
  });

  it('ends soon, also while pages hear of changes: until then nobody else is let in', async () => {
    const [command, , query] = echoes.map(({ port }) => port);
    const ending = await startCaddy({ commandServices: [command ?? 0], queryServices: [query ?? 0], client: folder });
    const { body } = await fetch(`http://127.0.0.1:${ending.port}/api/live`, {
      headers: { accept: 'text/event-stream' },
    });
    await body?.getReader().read();
    const told = performance.now();
    await ending.end();
    expect(performance.now() - told).toBeLessThan(5_000);
    await ending.stop();
  });

  it('says 503 where a command breaks off, and does not send it again', async () => {
    const { status, headers, body } = await ask('POST', '/api/breaks');
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '1' });
    expect(headers['content-type']).toBe('application/problem+json');
    const detail = problemText('server.unavailable');
    expect(body).toMatchObject({ status: 503, detail, message: { text: 'server.unavailable', type: 'error' } });
  });

  it.each(['/', '/manage', '/index.html', '/head.js', '/manifest.webmanifest', '/assets/app-1a2b.js', '/.built'])(
    'serves %s with the headers that the form of one process gives it',
    async (path) => {
      const headers = { accept: 'text/html', 'accept-encoding': 'gzip' };
      const [ours, theirs] = [await ask('GET', path, headers), await openBrowser(services.port).get(path, headers)];
      expect({ status: ours.status, bytes: ours.bytes }).toEqual({ status: theirs.status, bytes: theirs.bytes });
      expect(lasting(ours)).toEqual(lasting(theirs));
    },
  );

  it.each([
    '/assets/app-of-last-week.js',
    '/none.js',
    '/assets/',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
  ])('has no file %s, and lets nobody keep that for long', async (path) => {
    const [ours, theirs] = [await ask('GET', path), await openBrowser(services.port).get(path)];
    expect(ours.text).not.toContain('secret');
    expect({ status: ours.status, body: ours.body }).toEqual({ status: theirs.status, body: theirs.body });
    expect(ours.headers['cache-control']).toBe('no-store');
  });

  it.each(['gzip', 'identity'])('tells caches that what is taken decides, as the services do (%s)', async (coding) => {
    const [ours, theirs] = await Promise.all(
      [caddy, services].map(({ port }) => openBrowser(port).get('/assets/app-1a2b.js', { 'accept-encoding': coding })),
    );
    expect([ours?.headers.vary, theirs?.headers.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
  });

  it('asks browsers for https as the services do, where it has it', () => {
    expect(textOf('deploy/gateway/Caddyfile')).toContain('Strict-Transport-Security "max-age=31536000"');
  });

  it('is healthy by the very command that its container is asked with', async () => {
    const { healthcheck } = servicesOf(readEnv(textOf('deploy/dev.env')))['gateway'] ?? {};
    const [, command = '', ...args] = healthcheck?.test ?? [];
    const here = args.map((arg) => arg.replace(':8081', `:${caddy.healthPort}`));
    await expect(run(command, here)).resolves.toMatchObject({ stderr: '' });
    await expect(
      run(
        command,
        args.map((arg) => arg.replace(':8081', ':1')),
      ),
    ).rejects.toMatchObject({ code: expect.any(Number) });
  });

  it('goes to the other instance where one is gone, says 503 where both are, and writes nobody’s words down', async () => {
    const [command, , first, second] = echoes;
    await first?.close();
    await command?.close();
    const path = `/api/students/search?query&name=${CANARY}`;
    const others = await Promise.all(Array.from({ length: 4 }, async () => (await ask('GET', path)).body));
    expect(others).toEqual(Array(4).fill(expect.objectContaining({ name: 'query-2' })));
    const commands = await Promise.all(Array.from({ length: 8 }, async () => (await ask('POST', '/api/reports')).body));
    expect(commands).toEqual(Array(8).fill(expect.objectContaining({ name: 'command-2', body: '{"text":"ß"}' })));
    await second?.close();
    const { status, headers } = await ask('GET', path, { cookie: `vigie_session=${CANARY}` });
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '1' });
    expect(caddy.lines.join('\n')).toContain('connection refused');
    expect(caddy.lines.join('\n')).not.toContain(CANARY);
  });
});

/** Headers that say how an answer may be used; not those of one exchange, or of a file's age. */
function lasting({ headers }: Answer): Readonly<Record<string, unknown>> {
  const passing = new Set([
    'accept-ranges',
    'connection',
    'content-length',
    'date',
    'etag',
    'keep-alive',
    'last-modified',
    'transfer-encoding',
    'vary',
    'x-request-id',
  ]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.has(name)));
}
