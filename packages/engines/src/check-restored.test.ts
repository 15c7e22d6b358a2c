import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidSettings } from '@vigie/settings';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkEngines } from './check-engines.ts';
import { openEventLog, openReadAudit, readEmailKey } from './index.ts';

const FILES = { mongodbUrl: null, redisUrl: null, eventStoreUrl: null };
/** How many bytes say that a file is a database. */
const HEADER = 100;

const MISSING = new InvalidSettings(
  'Settings: DATA_DIR has an email-key, but its log (events.sqlite) is missing or empty: restore it from the backup; to begin a new school, take an empty folder',
);

let dataDir = '';
const check = (settings = {}) => checkEngines({ dataDir, ...FILES, ...settings });
const pathOf = (name: string): string => join(dataDir, name);

/** What a backup holds, without views. */
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vigie-restored-'));
  const log = await openEventLog({ dataDir, eventStoreUrl: null });
  await readEmailKey({ dataDir, mongodbUrl: null }, log);
  await log.close();
  await (await openReadAudit({ dataDir, mongodbUrl: null })).close();
});
afterEach(() => rm(dataDir, { recursive: true }));

it('a folder without its log is refused, and no new school is begun in it', async () => {
  await rm(pathOf('events.sqlite'));
  await expect(check()).rejects.toThrow(MISSING);
  await writeFile(pathOf('events.sqlite'), '');
  await expect(check()).rejects.toThrow(MISSING);
});

it('a folder whose log is in EventStoreDB, or that has nothing yet, needs none', async () => {
  await rm(pathOf('events.sqlite'));
  await checkEngines({ dataDir, mongodbUrl: null, redisUrl: null });
  await rm(pathOf('email-key'));
  await expect(check()).resolves.toBeUndefined();
});

it.each(['events.sqlite', 'audit.sqlite'])('of a restored folder, %s has to be whole', async (name) => {
  const restored = pathOf('restored');
  const checkCopy = () => checkEngines({ dataDir: restored, ...FILES });
  await mkdir(restored);
  await copyFile(pathOf(name), join(restored, name));
  await checkCopy();
  // What was cut off where the file had its whole size from the beginning.
  const whole = await readFile(pathOf(name));
  await writeFile(join(restored, name), whole.fill(0, HEADER));
  const damaged = `Settings: DATA_DIR has ${name}, which is damaged or not all of it: restore another copy`;
  await expect(checkCopy()).rejects.toThrow(new InvalidSettings(damaged));
  // Not at each start: it takes reading all of it.
  await mkdir(join(restored, 'views'));
  await checkCopy();
});
