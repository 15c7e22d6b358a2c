import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-read-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, bytes: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
}

it('reads UTF-8 and drops the byte order mark of spreadsheets', async () => {
  expect(await readTextFile(await write('bom.csv', '\uFEFFLEBŒUF;Zoë'))).toBe('LEBŒUF;Zoë');
});

it('refuses what is not UTF-8 rather than guessing', async () => {
  const latin1 = Buffer.from('LEF\u00C8VRE', 'latin1');
  await expect(readTextFile(await write('latin1.csv', latin1))).rejects.toThrow('is not UTF-8');
});

it('takes as much as the server does, and refuses a byte more', async () => {
  const most = 5 * 1024 * 1024;
  expect(await readTextFile(await write('large.tsv', new Uint8Array(most).fill(0x61)))).toHaveLength(most);
  const file = await write('larger.tsv', new Uint8Array(most + 1));
  await expect(readTextFile(file)).rejects.toThrow(`has ${most + 1} bytes; a roster has at most ${most}`);
});

it.each(['missing.tsv', '.'])('refuses %s, which is no file', async (name) => {
  await expect(readTextFile(join(folder, name))).rejects.toThrow('is not a file that can be read');
});
