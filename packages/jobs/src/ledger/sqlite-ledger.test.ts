import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerContract } from './contract-suite.ts';
import { openSqliteLedger } from './sqlite-ledger.ts';

let folder = '';
let made = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-ledger-'));
});
afterAll(() => rm(folder, { recursive: true }));

const file = (): string => join(folder, `${(made += 1)}`, 'ledger.sqlite');

ledgerContract('SQLite', async () => openSqliteLedger(file()));

test('what was added is there after a restart, and in no file once it is done', async () => {
  const path = file();
  const key = { kind: 'import', id: 'one' };
  const before = openSqliteLedger(path);
  await before.add({ ...key, payload: 'canary-7391' }, 1);
  await before.close();
  const after = openSqliteLedger(path);
  expect(await after.find(key)).toMatchObject({ payload: 'canary-7391' });
  await after.finish(key, { attempts: 1, progress: null, result: null, at: 2 });
  const directory = join(path, '..');
  const bytes = await Promise.all((await readdir(directory)).map((name) => readFile(join(directory, name), 'latin1')));
  expect(bytes.join('')).not.toContain('canary-7391');
  await after.close();
});
