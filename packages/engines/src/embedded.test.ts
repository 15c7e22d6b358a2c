import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  openErasureList,
  openLeases,
  openJobs,
  openPhotos,
  openRateLimiter,
  openReactionsCheckpoint,
  openReadAudit,
  openSessions,
  openSignals,
  openViewStore,
  readEmailKey,
} from './index.ts';

const { cache } = createRequire(import.meta.url);
const isLoaded = (driver: string): boolean =>
  Object.keys(cache).some((file) => file.includes(`/node_modules/${driver}/`));

it('loads no driver of an engine that it does not use', async () => {
  const settings = { dataDir: await mkdtemp(join(tmpdir(), 'vigie-engines-')), mongodbUrl: null, redisUrl: null };
  await readEmailKey(settings);
  const opened = await Promise.all([
    openViewStore(settings),
    openReadAudit(settings),
    openPhotos(settings),
    openErasureList(settings),
    openLeases(settings),
    openReactionsCheckpoint(settings),
    openSessions(settings),
    openSignals(settings),
    openRateLimiter(settings),
    openJobs(settings),
  ]);
  const drivers = ['mongodb', 'ioredis', 'bullmq'];
  expect(drivers.filter(isLoaded)).toEqual([]);
  // Or else this test would not see them.
  await Promise.all([import('mongodb'), import('@vigie/signals/redis'), import('@vigie/jobs/bullmq')]);
  expect(drivers.filter(isLoaded)).toEqual(drivers);
  await Promise.all(opened.map((one) => one.close()));
  await rm(settings.dataDir, { recursive: true });
});
