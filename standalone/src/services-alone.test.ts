import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyOf } from '@vigie/http/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { programFile } from './files.ts';
import { signIn } from './testing/sign-in.ts';
import { startVigie, type VigieProcess } from './testing/vigie-process.ts';

const PAGE = new URL('../../docs/operations.md', import.meta.url);

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-alone-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The programs that the page tells to start, in its order. */
async function programsOf(section: string): Promise<readonly string[]> {
  const [, text = ''] = (await readFile(PAGE, 'utf8')).split(`\n## ${section}\n`);
  const [commands = ''] = text.split('\n## ');
  return [...commands.matchAll(/^ {4}node dist\/programs\/(.+)\.js$/gmu)].map(([, program = '']) => program);
}

it('Services on their own that are started as the page says let the ADMIN_EMAIL in, on an empty DATA_DIR', async () => {
  const env = { APP_ENV: 'local', DEMO: '0', ADMIN_EMAIL: 'head@example.test', DATA_DIR: join(folder, 'data') };
  const services: VigieProcess[] = [];
  for (const program of await programsOf('Services on their own')) {
    if (program.endsWith('-service')) services.push(await startVigie(env, program));
    else
      await promisify(execFile)(process.execPath, [programFile(program)], { env: { PATH: process.env.PATH, ...env } });
  }
  const [commands = 0, queries = 0] = services.map(({ port }) => port);
  const writer = await signIn(commands, env.ADMIN_EMAIL);
  // One gateway stands before both: the browser has the cookies of either.
  const reader = copyOf(writer, queries);
  const answer = await reader.get('/api/user');
  expect(answer.body).toMatchObject({ user: { email: env.ADMIN_EMAIL, is: { admin: true } } });

  const wrong = [await writer.send('PATCH', '/api/reports'), await reader.get('/api/user/name')];
  expect(wrong.map((one) => [one.status, one.headers['allow']])).toEqual([
    [405, 'POST, HEAD, GET'],
    [405, 'PATCH'],
  ]);
  for (const service of services) await service.stop();
}, 120_000);
