import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START } from '@vigie/event-log';
import { expect, it } from 'vitest';
import {
  openErasureList,
  openEventLog,
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

interface Settings {
  readonly dataDir: string;
  readonly mongodbUrl: null;
  readonly redisUrl: null;
}

const { cache } = createRequire(import.meta.url);
const isLoaded = (driver: string): boolean =>
  Object.keys(cache).some((file) => file.includes(`/node_modules/${driver}/`));

it('loads no driver of an engine that it does not use', async () => {
  const settings = { dataDir: await mkdtemp(join(tmpdir(), 'vigie-engines-')), mongodbUrl: null, redisUrl: null };
  await readEmailKey(settings, { head: async () => START });
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

const closed = async (opened: Promise<{ readonly close: () => Promise<void> }>) => (await opened).close();

it.each([
  ['email key', (settings) => readEmailKey(settings, { head: async () => START })],
  ['log', (settings) => closed(openEventLog({ ...settings, eventStoreUrl: null }))],
  ['views', (settings) => closed(openViewStore(settings))],
  ['read audit', (settings) => closed(openReadAudit(settings))],
  ['sessions', (settings) => closed(openSessions(settings))],
  ['jobs', (settings) => closed(openJobs(settings))],
] satisfies readonly (readonly [string, (settings: Settings) => Promise<unknown>])[])(
  'whoever makes the data folder, as for the %s, makes it for nobody else to read',
  async (_, open) => {
    const folder = await mkdtemp(join(tmpdir(), 'vigie-engines-'));
    const dataDir = join(folder, 'data');
    await open({ dataDir, mongodbUrl: null, redisUrl: null });
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    await rm(folder, { recursive: true });
  },
);
