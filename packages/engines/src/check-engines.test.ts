import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { availableRedis } from '@vigie/redis/testing';
import { InvalidSettings } from '@vigie/settings';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkEngines } from './check-engines.ts';

const FILES = { mongodbUrl: null, redisUrl: null, eventStoreUrl: null };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-check-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a folder that is there, or can be made, will do', async () => {
  await checkEngines({ dataDir: folder, ...FILES });
  await checkEngines({ dataDir: join(folder, 'new', 'data'), ...FILES });
  expect(await readdir(folder)).toEqual(['new']);
});

it('a folder that it makes is for its owner alone', async () => {
  const dataDir = join(folder, 'data');
  await checkEngines({ dataDir, ...FILES });
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

it('a lock that can not be had is named', async () => {
  await symlink('server.lock', join(folder, 'server.lock'));
  await expect(checkEngines({ dataDir: folder, redisUrl: null })).rejects.toThrow(
    new InvalidSettings("Settings: DATA_DIR has server.lock, which this process can't read and write (ELOOP)"),
  );
});

it('a file is no folder, unless nothing is kept in it', async () => {
  const dataDir = join(folder, 'file');
  await writeFile(dataDir, '');
  await expect(checkEngines({ dataDir, ...FILES })).rejects.toThrow(
    new InvalidSettings('Settings: DATA_DIR must be a folder that this process can write to (EEXIST)'),
  );
  await expect(checkEngines({ dataDir: join(dataDir, 'below'), redisUrl: null })).rejects.toThrow('(ENOTDIR)');
  await checkEngines({ dataDir, redisUrl: 'redis://127.0.0.1:1' });
});

it('a database in the folder that can not be used is named; one that is gone by now is not', async () => {
  await mkdir(join(folder, 'views'));
  await symlink(join(folder, 'nowhere'), join(folder, 'views', 'old.sqlite'));
  await checkEngines({ dataDir: folder, ...FILES });
  await symlink('reports.sqlite', join(folder, 'views', 'reports.sqlite'));
  await expect(checkEngines({ dataDir: folder, ...FILES })).rejects.toThrow(
    new InvalidSettings("Settings: DATA_DIR has views/reports.sqlite, which this process can't read and write (ELOOP)"),
  );
});

it.each(['erasures', 'reactions-checkpoint', 'photos', join('photos', '00000000-0000-7000-8000-0000000000c1')])(
  '%s that can not be used is named, unless MongoDB holds that: whoever is in it could not be erased',
  async (name) => {
    const known = join(folder, name);
    await mkdir(dirname(known), { recursive: true });
    await symlink(basename(known), known);
    await expect(checkEngines({ dataDir: folder, ...FILES })).rejects.toThrow(
      new InvalidSettings(`Settings: DATA_DIR has ${name}, which this process can't read and write (ELOOP)`),
    );
    await checkEngines({ dataDir: folder, redisUrl: null });
  },
);

it.each([
  [
    { mongodbUrl: 'mongodb://vigie:canary@127.0.0.1:1/vigie?tsl=true' },
    'Settings: MONGODB_URL leads to no database that can be used (MongoParseError)',
  ],
  [
    { eventStoreUrl: 'esdb://vigie:canary@127.0.0.1:1?tlsCAFile=%2Fnowhere%2Fca.crt' },
    'Settings: EVENTSTORE_URL is refused (Error): check its name and password, that user’s rights, and its options',
  ],
])('%j is told by the name of its setting, without what it says', async (urls, problem) => {
  await expect(checkEngines({ dataDir: folder, ...urls })).rejects.toThrow(new InvalidSettings(problem));
});

const { missingServer, start } = availableRedis();

it.skipIf(missingServer)(`a Redis that is there has to take us (${missingServer ?? 'redis-server'})`, async () => {
  const server = await start();
  await expect(checkEngines({ dataDir: folder, redisUrl: `${server.url}/99` })).rejects.toThrow(
    new InvalidSettings(
      'Settings: REDIS_URL is refused (ERR DB index): check its name and password, that user’s rights, and the number of its database; it must be no cluster',
    ),
  );
  await checkEngines({ dataDir: folder, redisUrl: server.url });
  await server.stop();
  await checkEngines({ dataDir: folder, redisUrl: server.url });
});
