import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { programFile } from './files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-settings-'));
  await writeFile(join(folder, 'file'), '');
});
afterEach(() => rm(folder, { recursive: true }));

it.each([
  ['vigie'],
  ['command-service'],
  ['query-service'],
  ['projections'],
  ['prepare'],
  ['admin', 'add', 'head@example.test', 'Claire Dupont'],
  ['jobs'],
])('%s ends with one line where DATA_DIR is no folder', async (program, ...args) => {
  const env = { PATH: process.env.PATH, APP_ENV: 'local', PORT: '0', DATA_DIR: join(folder, 'file') };
  const ended = await new Promise((resolve) => {
    const child = execFile(process.execPath, [programFile(program), ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
  const stderr = 'Settings: DATA_DIR must be a folder that this process can write to (EEXIST)\n';
  expect(ended).toEqual({ code: 2, stdout: '', stderr });
});
