import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { programFile } from './files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-settings-'));
  await writeFile(join(folder, 'file'), '');
});
afterEach(() => rm(folder, { recursive: true }));

/** How a program ends with these settings. */
function end(program: string, args: readonly string[], settings: Readonly<Record<string, string>>): Promise<unknown> {
  const env = { PATH: process.env.PATH, APP_ENV: 'local', PORT: '0', ...settings };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [programFile(program), ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

it.each([
  ['vigie'],
  ['command-service'],
  ['query-service'],
  ['projections'],
  ['prepare'],
  ['admin', 'add', 'head@example.test', 'Claire Dupont'],
  ['jobs'],
])('%s ends with one line where DATA_DIR is no folder', async (program, ...args) => {
  const stderr = 'Settings: DATA_DIR must be a folder that this process can write to (EEXIST)\n';
  expect(await end(program, args, { DATA_DIR: join(folder, 'file') })).toEqual({ code: 2, stdout: '', stderr });
});

it.each([
  [
    'events.sqlite',
    ['vigie'],
    ['command-service'],
    ['projections'],
    ['prepare'],
    ['admin', 'add', 'a@example.test', 'A'],
  ],
  ['views/registry.sqlite', ['query-service']],
  ['jobs.sqlite', ['jobs']],
])('they end with one line where %s can’t be used', async (name, ...programs) => {
  const noDatabase = 'This is no page of a database. '.repeat(40);
  await mkdir(join(folder, 'views'));
  await writeFile(join(folder, 'events.sqlite'), noDatabase);
  await writeFile(join(folder, name), noDatabase);
  const settings = { DATA_DIR: folder, DEMO: '0' };
  const ended = await Promise.all(programs.map(([program = '', ...args]) => end(program, args, settings)));
  const stderr = `${basename(name)}: file is not a database\n`;
  expect(ended).toEqual(programs.map(() => ({ code: 2, stdout: '', stderr })));
});

it('they end with one line where the key of sign-in addresses is not the one of the log', async () => {
  const settings = { DATA_DIR: folder, DEMO: '0', ADMIN_EMAIL: 'head@example.test' };
  await end('prepare', [], settings);
  await writeFile(join(folder, 'email-key'), 'a'.repeat(64));
  const ended = await Promise.all([
    end('vigie', [], settings),
    end('prepare', [], settings),
    end('admin', ['add', 'head@example.test', 'Claire Dupont'], settings),
  ]);
  const plain = {
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Settings: .* is not the one of this log.*\n$/u),
  };
  expect(ended).toEqual([plain, plain, plain]);
});

it('they end with one line where no EventStoreDB answers, and they need its log before anything else', async () => {
  await writeFile(join(folder, 'email-key'), 'a'.repeat(64));
  const away = { EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' };
  const begun = { ...away, DATA_DIR: folder };
  const ended = await Promise.all([
    end('vigie', [], { ...away, DATA_DIR: join(folder, 'new') }),
    end('prepare', [], { ...begun, ADMIN_EMAIL: 'head@example.test', DEMO: '0' }),
    end('admin', ['add', 'head@example.test', 'Claire Dupont'], begun),
  ]);
  const plain = { code: 2, stdout: '', stderr: 'EventStoreDB does not answer at EVENTSTORE_URL\n' };
  expect(ended).toEqual([plain, plain, plain]);
});

it('a tool ends with one line where no Redis answers, and it needs its jobs', async () => {
  const settings = { DATA_DIR: folder, REDIS_URL: 'redis://127.0.0.1:1' };
  const stderr = 'Redis does not answer at REDIS_URL\n';
  expect(await end('rebuild', ['users'], settings)).toMatchObject({ code: 2, stderr });
});
