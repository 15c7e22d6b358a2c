import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SYSTEM } from '@vigie/command-service';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestSchool } from '../testing/test-school.ts';
import { withSchool } from './open-school.ts';

const OLDER = 'The log was restored from a backup older than what was made of it: start the server first';
const by = { actor: SYSTEM, now: '2026-03-02T08:00:00.000Z' };

let folder = '';
const pathOf = (name: string): string => join(folder, name);

/** A school that was backed up, went on, and has got its log of then back. */
beforeEach(async () => {
  const first = await openTestSchool();
  ({ folder } = first);
  await first.register('ana');
  await first.caughtUp();
  await first.school.close();
  await mkdir(pathOf('backup'));
  await copyLog(folder, pathOf('backup'));
  const second = await openTestSchool({ folder });
  for (const name of ['ben', 'cleo']) await second.register(name);
  await second.caughtUp();
  await second.school.close();
  for (const name of await logFiles(folder)) await rm(pathOf(name));
  await copyLog(pathOf('backup'), folder);
});
afterEach(() => rm(folder, { recursive: true }));

/** With its write-ahead log. */
const logFiles = async (from: string) => (await readdir(from)).filter((name) => name.startsWith('events.sqlite'));

async function copyLog(from: string, to: string): Promise<void> {
  for (const name of await logFiles(from)) await cp(join(from, name), join(to, name));
}

const register = (name: string) =>
  withSchool({ DATA_DIR: folder }, ({ commands }) =>
    commands.registerUser(by, { name, email: `${name}@example.test`, isCPE: false }),
  );

it('no tool writes where views are ahead of the log, until the server has made them anew', async () => {
  await expect(register('dora')).rejects.toThrow(OLDER);
  const restarted = await openTestSchool({ folder });
  await restarted.school.close();
  await register('dora');
});

it('nor where the reactions are; without anything made of the log they may', async () => {
  await rm(pathOf('views'), { recursive: true });
  await rm(pathOf('reactions-checkpoint'), { force: true });
  await register('dora');
  await (await openTestSchool({ folder })).school.close();
  await writeFile(pathOf('reactions-checkpoint'), '0000000000000999\n');
  await expect(register('eve')).rejects.toThrow(OLDER);
});
