import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  openErasureList,
  openPhotos,
  openReactionsCheckpoint,
  openReadAudit,
  openViewStore,
  readEmailKey,
} from './index.ts';

const { cache } = createRequire(import.meta.url);
const isLoaded = (driver: string): boolean => Object.keys(cache).some((file) => file.includes(`/${driver}/lib/`));

it('loads no driver of an engine that it does not use', async () => {
  const settings = { dataDir: await mkdtemp(join(tmpdir(), 'vigie-engines-')), mongodbUrl: null };
  await readEmailKey(settings);
  const opened = await Promise.all([
    openViewStore(settings),
    openReadAudit(settings),
    openPhotos(settings),
    openErasureList(settings),
    openReactionsCheckpoint(settings),
  ]);
  expect(isLoaded('mongodb')).toBe(false);
  // Or else this test would not see it.
  await import('mongodb');
  expect(isLoaded('mongodb')).toBe(true);
  await Promise.all(opened.map((one) => one.close()));
  await rm(settings.dataDir, { recursive: true });
});
