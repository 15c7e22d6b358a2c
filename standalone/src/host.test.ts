import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startVigie, type VigieProcess } from './testing/vigie-process.ts';

let folder = '';
let vigie: VigieProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-host-'));
});
afterEach(async () => {
  await vigie.stop();
  await rm(folder, { recursive: true });
});

const start = (env: Readonly<Record<string, string>>): Promise<VigieProcess> =>
  startVigie({ DATA_DIR: folder, APP_ENV: 'local', DEMO: '0', ...env });

/** Another address of this machine stands for the network: whoever listens at one address isn't found there. */
const ask = (host: string): Promise<Response> => fetch(`http://${host}:${vigie.port}/readyz`);

it('a local school is reached from this machine only', async () => {
  vigie = await start({});
  expect((await ask('127.0.0.1')).status).toBe(200);
  expect((await ask('localhost')).status).toBe(200);
  await expect(ask('127.0.0.2')).rejects.toThrow('fetch failed');
  expect(vigie.lines.join('')).not.toContain('can sign in as anybody');
});

it('a local school listens where HOST says', async () => {
  vigie = await start({ HOST: '0.0.0.0' });
  const listening = vigie.lines.find((line) => line.includes('listening'));
  expect(JSON.parse(listening ?? '')).toMatchObject({ host: '0.0.0.0', port: vigie.port });
  expect(vigie.lines.filter((line) => line.includes('can sign in as anybody'))).toHaveLength(1);
});
