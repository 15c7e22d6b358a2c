import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openEventLog } from '@vigie/engines';
import { START } from '@vigie/event-log';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { programFile } from './files.ts';
import { startVigie } from './testing/vigie-process.ts';

const PATIENCE = { timeout: 180_000 };
const EVENT = '00000000-0000-7000-8000-0000000000e1';

let folder = '';
let env: Readonly<Record<string, string>> = {};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-start-'));
  env = { DATA_DIR: folder, APP_ENV: 'local', DEMO: '0', ADMIN_EMAIL: 'head@example.test' };
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts it, or another program, where it can't be started. @returns its exit code and what it says */
const refusedStart = (program = 'vigie') =>
  new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, PORT: '0', ...env } };
    const child = execFile(process.execPath, [programFile(program)], options, (_, __, stderr) =>
      resolve([child.exitCode, stderr]),
    );
  });

it('a second server on the same folder is refused, until the first has ended', PATIENCE, async () => {
  const first = await startVigie(env);
  const line = 'Settings: DATA_DIR is in use by another server: end that one first\n';
  const others = ['vigie', 'query-service', 'projections'].map((program) => refusedStart(program));
  expect(await Promise.all(others)).toEqual(others.map(() => [2, line]));
  await first.kill();
  const second = await startVigie(env);
  await second.stop();
});

it('beside a log that has events no new key of addresses is made', PATIENCE, async () => {
  const begun = await startVigie(env);
  await begun.stop();
  await rm(join(folder, 'email-key'));
  const line =
    'Settings: the key of sign-in addresses is missing (the file email-key in DATA_DIR) though the log has events: restore it from the backup\n';
  expect(await refusedStart()).toEqual([2, line]);
});

it(
  'what `npm start` runs is no local school where others have its address, unless that is said',
  PATIENCE,
  async () => {
    env = { DATA_DIR: folder, PUBLIC_URL: 'https://vigie.school.example' };
    expect(await refusedStart('start')).toEqual([2, 'Settings: SESSION_SECRET is required in production\n']);
  },
);

it('an event of a newer version is told in one line where a start has to read it', PATIENCE, async () => {
  const begun = await startVigie(env);
  await begun.stop();
  await renameByNewerVersion();
  const problem = `Event ${EVENT} is UserRenamed version 99, which this version of Vigie does not know`;
  expect(await refusedStart()).toEqual([2, `${problem}\n`]);
  // Views that have to be built read it as well.
  env = { DATA_DIR: folder, APP_ENV: 'local', DEMO: '0' };
  await rm(join(folder, 'views'), { recursive: true });
  const line = new RegExp(`^Rebuild of \\w+ stopped on UserRenamed ${EVENT}: UnknownEvent: ${problem}\n$`, 'u');
  expect(await refusedStart()).toEqual([2, expect.stringMatching(line)]);
});

/** Appends what only a later version of Vigie can read to the stream of the admin. */
async function renameByNewerVersion(): Promise<void> {
  const log = await openEventLog({ dataDir: folder, eventStoreUrl: null });
  for await (const { events } of log.readAll({ after: START, types: ['UserRegistered'] })) {
    for (const { stream, revision, metadata } of events) {
      await log.append(stream, revision, [{ id: EVENT, type: 'UserRenamed', version: 99, data: {}, metadata }]);
    }
  }
  await log.close();
}

it('where npm’s shell ends without passing the signal on, the server ends all the same', PATIENCE, async () => {
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${programFile('start')}"; true`], {
    env: { PATH: process.env.PATH, PORT: '0', npm_lifecycle_event: 'start', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface({ input: shell.stdout });
  await new Promise<void>((resolve) => {
    output.on('line', (line) => {
      lines.push(line);
      if (line.includes('"listening"')) resolve();
    });
  });
  shell.kill('SIGTERM');
  // Its output ends with the last process that has it.
  await once(output, 'close');
  expect(lines.at(-1)).toContain('"stopping"');
});
