import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START } from '@vigie/event-log';
import { connectMongo } from '@vigie/mongo';
import { describeWithMongo } from '@vigie/mongo/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEmailKey } from './email-key.ts';

const EMPTY = { head: async () => START };
const BEGUN = { head: async () => `${START}1` };

describe('in a data folder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigie-key-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const keyIn = (...names: readonly string[]) =>
    readEmailKey({ dataDir: join(folder, ...names), mongodbUrl: null }, EMPTY);

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

  it('makes none beside a log that has events: with another one, nobody they name could sign in', async () => {
    const reading = readEmailKey({ dataDir: folder, mongodbUrl: null }, BEGUN);
    await expect(reading).rejects.toThrow('the key of sign-in addresses is missing (the file email-key in DATA_DIR)');
    expect(await readdir(folder)).toEqual([]);
  });

  it('takes the key beside such a log, also one that somebody made at this moment', async () => {
    const key = await keyIn();
    expect(await readEmailKey({ dataDir: folder, mongodbUrl: null }, BEGUN)).toBe(key);
    const dataDir = join(folder, 'other');
    const meanwhile = {
      head: async () => {
        await keyIn('other');
        return BEGUN.head();
      },
    };
    expect(await readEmailKey({ dataDir, mongodbUrl: null }, meanwhile)).toBe(await keyIn('other'));
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
  const keyAt = (url: string, log = EMPTY) => readEmailKey({ dataDir: '/nowhere', mongodbUrl: url }, log);

  it('is one for all who share a database, also when several ask at once', async () => {
    const [one, other] = [newDatabase(), newDatabase()];
    const keys = await Promise.all(Array.from({ length: 8 }, () => keyAt(one.url)));
    expect(new Set(keys).size).toBe(1);
    expect(await keyAt(one.url)).toBe(keys[0]);
    expect(await keyAt(other.url)).not.toBe(keys[0]);
    await one.drop();
    await other.drop();
  });

  it('is not made in a database either beside a log that has events', async () => {
    const { url, drop } = newDatabase();
    await expect(keyAt(url, BEGUN)).rejects.toThrow('missing (the collection secrets in MONGODB_URL)');
    const key = await keyAt(url);
    expect(await keyAt(url, BEGUN)).toBe(key);
    await drop();
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
