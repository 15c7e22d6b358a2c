import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWhole } from './index.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file takes the place of the one before, and nobody but its owner may read it', async () => {
  const file = join(folder, 'new', 'note');
  await writeWhole(file, 'before');
  await writeWhole(file, 'after');
  expect(await readFile(file, 'utf8')).toBe('after');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a file that can’t be written leaves nothing behind', async () => {
  await mkdir(join(folder, 'note', 'in the way'), { recursive: true });
  await expect(writeWhole(join(folder, 'note'), 'text')).rejects.toThrow('EISDIR');
  expect(await readdir(folder)).toEqual(['note']);
});
