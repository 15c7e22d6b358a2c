import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { emailKeyInFile } from './email-key.ts';

/** A full disk takes the name of a file, and none of its bytes. */
vi.mock(import('node:fs/promises'), async (original) => {
  const fs = await original();
  return { ...fs, writeFile: vi.fn<typeof fs.writeFile>(fs.writeFile) };
});

it('a key that can’t be written leaves no part of it behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-key-'));
  const { writeFile: write } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  vi.mocked(writeFile).mockImplementationOnce(async (file) => {
    await write(file, '');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  await expect(emailKeyInFile(folder, async () => true)).rejects.toThrow('ENOSPC');
  expect(await readdir(folder)).toEqual([]);
  expect(await emailKeyInFile(folder, async () => true)).toMatch(/^[0-9a-f]{64}$/u);
  await rm(folder, { recursive: true });
});
