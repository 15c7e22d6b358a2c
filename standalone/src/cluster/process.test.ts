import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@vigie/http/testing';
import { expect, it } from 'vitest';
import { programFile } from '../files.ts';
import { serviceProcess } from './process.ts';

it('a service whose log is to be silent is known to listen all the same', { timeout: 200_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-process-'));
  const service = serviceProcess({
    name: 'query-service-1',
    program: programFile('query-service'),
    env: { APP_ENV: 'local', DATA_DIR: folder, LOG_LEVEL: 'silent' },
  });
  await service.start();
  expect((await openBrowser(service.port()).get('/healthz')).status).toBe(200);
  await service.stop();
  await rm(folder, { recursive: true });
});
