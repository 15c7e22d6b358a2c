import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMongo } from '@vigie/mongo';
import { describeWithMongo } from '@vigie/mongo/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEmailKey } from './email-key.ts';

describe('in a data folder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigie-key-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const keyIn = (...names: readonly string[]) => readEmailKey({ dataDir: join(folder, ...names), mongodbUrl: null });

  it('makes a key of its own for each, and keeps it', async () => {
    const key = await keyIn('one');
    expect(key).toMatch(/^[0-9a-f]{64}$/u);
    expect(await keyIn('one')).toBe(key);
    expect(await keyIn('other')).not.toBe(key);
  });

  it('gives everyone the same key when several ask at once', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => keyIn()));
    expect(new Set(keys).size).toBe(1);
    expect(await readdir(folder)).toEqual(['email-key']);
  });

  it('lets nobody but its owner read the key', async () => {
    await keyIn();
    expect((await stat(join(folder, 'email-key'))).mode & 0o777).toBe(0o600);
  });

  it('refuses a damaged key: with another one, nobody could sign in', async () => {
    await writeFile(join(folder, 'email-key'), 'deadbeef');
    await expect(keyIn()).rejects.toThrow('damaged');
  });
});

await describeWithMongo((newDatabase) => {
  const keyAt = (url: string) => readEmailKey({ dataDir: '/nowhere', mongodbUrl: url });

  it('is one for all who share a database, also when several ask at once', async () => {
    const [one, other] = [newDatabase(), newDatabase()];
    const keys = await Promise.all(Array.from({ length: 8 }, () => keyAt(one.url)));
    expect(new Set(keys).size).toBe(1);
    expect(await keyAt(one.url)).toBe(keys[0]);
    expect(await keyAt(other.url)).not.toBe(keys[0]);
    await one.drop();
    await other.drop();
  });

  it('is refused in a database as well when it is damaged', async () => {
    const { url, drop } = newDatabase();
    await keyAt(url);
    const { db, close } = await connectMongo(url);
    await db.collection('secrets').updateMany({}, { $set: { key: 'deadbeef' } });
    await expect(keyAt(url)).rejects.toThrow('damaged');
    await drop();
    await close();
  });
});
