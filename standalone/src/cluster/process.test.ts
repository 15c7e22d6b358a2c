import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@vigie/http/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { programFile } from '../files.ts';
import { serviceProcess } from './process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-process-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a service whose log is to be silent is known to listen all the same, and again where its port is taken meanwhile', async () => {
  const service = serviceProcess({
    name: 'query-service-1',
    program: programFile('query-service'),
    env: { APP_ENV: 'local', DATA_DIR: folder, LOG_LEVEL: 'silent' },
  });
  await service.start();
  expect((await openBrowser(service.port()).get('/healthz')).status).toBe(200);
  await service.kill();
  const stranger = createServer().listen(service.port());
  await once(stranger, 'listening');
  await service.start();
  expect((await openBrowser(service.port()).get('/healthz')).status).toBe(200);
  await service.stop();
  stranger.close();
}, 200_000);

it('one that ends before it listens is told with what it said last', async () => {
  const program = join(folder, 'ending.js');
  await writeFile(program, 'console.log("begins"); console.log("The disk is full"); process.exitCode = 3;');
  const service = serviceProcess({ name: 'projections-1', program, env: {} });
  await expect(service.start()).rejects.toThrow('projections-1 ended with 3 before it listened: The disk is full');
});
