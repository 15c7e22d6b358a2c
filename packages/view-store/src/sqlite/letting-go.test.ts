import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, batch, publish, thing, thingsView } from '../contract/things.ts';
import { openTemporaryViewStore, type TemporaryViewStore } from '../testing.ts';
import { openSqliteViewStore } from './view-store.ts';

/** Linux's list of what this process has open. */
const OPEN_FILES = '/proc/self/fd';

let opened: TemporaryViewStore;
beforeEach(async () => {
  opened = await openTemporaryViewStore();
});
afterEach(() => opened.close());

/** Deleted files of views that are open still, and so have their room on the disk. */
function heldFiles(): readonly string[] {
  return readdirSync(OPEN_FILES)
    .map(linkOf)
    .filter((file) => file.startsWith(opened.directory) && file.endsWith('(deleted)'));
}

function linkOf(descriptor: string): string {
  try {
    return readlinkSync(join(OPEN_FILES, descriptor));
  } catch {
    return '';
  }
}

/** To look makes garbage: not before they should be gone, nor often. */
async function expectNoneHeld(): Promise<void> {
  await delay(3_000);
  await vi.waitFor(() => expect(heldFiles()).toEqual([]), { timeout: 1_000, interval: 250 });
}

describe.skipIf(!existsSync(OPEN_FILES))(
  'Files of generations that were replaced are let go',
  { timeout: 20_000 },
  () => {
    it('also where nothing else makes garbage be collected', async () => {
      const reader = opened.store.reader(thingsView);
      for (let round = 0; round < 5; round += 1) {
        await publish(opened.store, [thing('a')]);
        const writer = await opened.store.writer(thingsView);
        await writer.commit(batch(1, 2, [thing('b')]));
        expect(await reader.get('b')).toEqual(thing('b'));
      }
      await expectNoneHeld();
      expect((await reader.lastChange()).position).toBe(at(2));
    });

    it('by those as well who have read one, and read no more', async () => {
      await publish(opened.store, [thing('a')]);
      const other = await openSqliteViewStore({ directory: opened.directory, lookMs: 100 });
      const reader = other.reader(thingsView);
      expect(await reader.get('a')).toEqual(thing('a'));
      await publish(opened.store, [thing('b')]);
      await expectNoneHeld();
      expect(await reader.get('b')).toEqual(thing('b'));
      await other.close();
    });
  },
);
