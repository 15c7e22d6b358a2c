import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventLog } from '@vigie/engines';
import { EventLogUnavailable, type EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSchoolKey } from './school-key.ts';
import { openTestSchool } from './testing/test-school.ts';

const KEY = /^[0-9a-f]{64}$/u;

let folder = '';
let empty: EventLog;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-school-key-'));
  empty = await openSqliteEventLog({ file: ':memory:' });
});
afterEach(async () => {
  await empty.close();
  await rm(folder, { recursive: true });
});

const read = (log: EventLog) => readSchoolKey({ dataDir: folder, mongodbUrl: null, timeZone: 'Europe/Paris' }, log);

async function runSchool(...names: readonly string[]): Promise<void> {
  const { register, school } = await openTestSchool({ folder });
  for (const name of names) await register(name);
  await school.close();
}

it('a log without events is refused beside views that were made of some, and no key is made for it', async () => {
  await runSchool('ana');
  await rm(join(folder, 'email-key'));
  await expect(read(empty)).rejects.toThrow('is empty, though views were made of one: restore it, or lead to it');
  expect(await readdir(folder)).not.toContain('email-key');
});

it('such a log is taken beside views that nothing has come into, and in an empty folder', async () => {
  expect(await read(empty)).toMatch(KEY);
  expect(await readdir(folder)).toEqual(['email-key']);
  await runSchool();
  expect(await read(empty)).toMatch(KEY);
});

it('a log that is away is not waited for', async () => {
  await runSchool('ana');
  const log = await openEventLog({ dataDir: folder, eventStoreUrl: null });
  const away: EventLog = { ...log, head: () => Promise.reject(new EventLogUnavailable()) };
  expect(await read(away)).toMatch(KEY);
  await log.close();
});
