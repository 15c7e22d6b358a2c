import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBrowser, type Browser } from '@vigie/http/testing';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveClient } from './client.ts';

let folder = '';
let browser: Browser;
let stop: () => Promise<unknown>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-client-'));
  const root = join(folder, 'dist');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(root, 'index.html'), '<title>Vigie</title>');
  await writeFile(join(root, 'head.js'), 'head()');
  await writeFile(join(root, 'manifest.webmanifest'), '{"name":"Vigie"}');
  await writeFile(join(root, 'assets', 'app-1a2b.js'), 'app()');
  await writeFile(join(root, 'assets', 'app-1a2b.js.gz'), gzipSync('app()'));
  const app = new Koa();
  app.silent = true;
  app.use(serveClient(root));
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  browser = openBrowser(address.port);
  stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const page = { accept: 'text/html' };

describe('the client', () => {
  it.each(['/', '/manage', '/unfinalized', '/a/screen/that/is/none'])(
    'has its page at %s, never cached',
    async (path) => {
      const { status, text, headers } = await browser.get(path, page);
      expect({ status, text }).toEqual({ status: 200, text: '<title>Vigie</title>' });
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('has a manifest of the right type, looked at anew each time', async () => {
    const { status, body, headers } = await browser.get('/manifest.webmanifest');
    expect({ status, body }).toEqual({ status: 200, body: { name: 'Vigie' } });
    expect(headers['content-type']).toMatch(/^application\/manifest\+json\b/u);
    expect(headers['cache-control']).toBe('max-age=0');
  });

  it('keeps files with a content hash for ever', async () => {
    const { status, text, headers } = await browser.get('/assets/app-1a2b.js');
    expect({ status, text }).toEqual({ status: 200, text: 'app()' });
    expect(headers['cache-control']).toContain('immutable');
  });

  it('asks again for other files', async () => {
    const { status, headers } = await browser.get('/head.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).not.toContain('immutable');
  });

  it.each(['gzip', 'identity'])(
    'tells caches that what is taken decides, also of a file as it is (%s)',
    async (coding) => {
      const { headers } = await browser.get('/assets/app-1a2b.js', { 'accept-encoding': coding });
      expect(headers['content-encoding'] ?? 'identity').toBe(coding);
      expect(headers.vary).toBe('Accept-Encoding');
    },
  );

  it.each([
    ['its page', 200, 'text/html'],
    ['nothing', 404, 'application/json'],
  ])('tells caches that at a screen who asks for something else gets another answer: %s', async (_, status, accept) => {
    const answer = await browser.get('/manage', { accept });
    expect(answer.status).toBe(status);
    expect(answer.headers.vary?.split(', ')).toContain('Accept');
  });

  it.each([
    '/assets/app-of-last-week.js',
    '/none.js',
    '/assets/',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%00.js',
    '/%2e%2e/secret.txt',
  ])('has no file %s', async (path) => {
    const { status, text } = await browser.get(path);
    expect(status).toBe(404);
    expect(text).not.toContain('secret');
  });
});
