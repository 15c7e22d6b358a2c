import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithMongo } from '@vigie/mongo/testing';
import type { Settings } from '@vigie/settings';
import { describe, expect, test } from 'vitest';
import { openErasureList, openReactionsCheckpoint } from './index.ts';

/** An empty home for durable things, and what ends it. */
interface Home {
  readonly settings: Pick<Settings, 'dataDir' | 'mongodbUrl'>;
  readonly drop: () => Promise<void>;
}

const ZOE = '00000000-0000-7000-8000-0000000000c1';
const IGOR = '00000000-0000-7000-8000-0000000000c2';

/** What the small durable things keep wherever they live. */
function keepTheirContract(name: string, newHome: () => Promise<Home>): void {
  describe(`in ${name}`, () => {
    test('the erasure list remembers each student once, over a restart', async () => {
      const { settings, drop } = await newHome();
      const list = await openErasureList(settings);
      expect(await list.all()).toEqual(new Set());
      for (const student of [ZOE, IGOR, ZOE]) await list.add(student);
      await list.close();
      const restarted = await openErasureList(settings);
      expect(await restarted.all()).toEqual(new Set([ZOE, IGOR]));
      await restarted.close();
      await drop();
    });

    test('the checkpoint of the reactions begins at nothing and is where it was last written, over a restart', async () => {
      const { settings, drop } = await newHome();
      const checkpoint = await openReactionsCheckpoint(settings);
      expect(await checkpoint.read()).toBe('');
      await checkpoint.write('0002');
      // After a restored backup of the log it begins anew.
      await checkpoint.write('0001');
      await checkpoint.close();
      const restarted = await openReactionsCheckpoint(settings);
      expect(await restarted.read()).toBe('0001');
      await restarted.close();
      await drop();
    });
  });
}

keepTheirContract('files', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vigie-engines-'));
  return { settings: { dataDir, mongodbUrl: null }, drop: () => rm(dataDir, { recursive: true }) };
});

await describeWithMongo((newDatabase) => {
  keepTheirContract('MongoDB', async () => {
    const { url, drop } = newDatabase();
    return { settings: { dataDir: '/nowhere', mongodbUrl: url }, drop };
  });
});
