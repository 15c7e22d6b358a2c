import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openCheckpointFile } from './checkpoint.ts';

it('leaves nothing behind where it can’t be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-checkpoint-'));
  const file = join(folder, 'checkpoint');
  await mkdir(file);
  await expect(openCheckpointFile(file).write('12')).rejects.toThrow('EISDIR');
  expect(await readdir(folder)).toEqual(['checkpoint']);
  await rm(folder, { recursive: true });
});
