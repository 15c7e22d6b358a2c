import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEmailKey } from './email-key.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('makes a key of its own for each data folder, and keeps it', async () => {
  const key = await readEmailKey(join(folder, 'one'));
  expect(key).toMatch(/^[0-9a-f]{64}$/u);
  expect(await readEmailKey(join(folder, 'one'))).toBe(key);
  expect(await readEmailKey(join(folder, 'other'))).not.toBe(key);
});

it('gives everyone the same key when several ask at once', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => readEmailKey(folder)));
  expect(new Set(keys).size).toBe(1);
  expect(await readdir(folder)).toEqual(['email-key']);
});

it('lets nobody but its owner read the key', async () => {
  await readEmailKey(folder);
  expect((await stat(join(folder, 'email-key'))).mode & 0o777).toBe(0o600);
});

it('refuses a damaged key: with another one, nobody could sign in', async () => {
  await writeFile(join(folder, 'email-key'), 'deadbeef');
  await expect(readEmailKey(folder)).rejects.toThrow('holds no key');
});
