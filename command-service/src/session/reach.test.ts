import { keepLines } from '@vigie/http/testing';
import { expect, it } from 'vitest';
import { startCommandApp, type CommandAppOptions } from '../testing/command-app.ts';

const WARNING = 'anybody who reaches this server can sign in as anybody';

async function warnings(options: CommandAppOptions): Promise<number> {
  const log = keepLines();
  const app = await startCommandApp({ ...options, log: log.destination });
  await app.stop();
  return log.lines.filter((line) => line.includes(WARNING)).length;
}

it.each(['0.0.0.0', '::', '192.168.1.5'])(
  'a local school that listens at %s says once who may sign in',
  async (host) => {
    expect(await warnings({ host })).toBe(1);
  },
);

it.each(['127.0.0.1', '127.0.0.2', '::1'])('a local school that listens at %s has nothing to warn of', async (host) => {
  expect(await warnings({ host })).toBe(0);
});

it('a local school that a proxy leads others to says so, though it listens to this machine alone', async () => {
  expect(await warnings({ publicUrl: 'https://vigie.school.example' })).toBe(1);
});

it('a production process has no test sign-in to warn of', async () => {
  expect(await warnings({ environment: 'production', host: '0.0.0.0' })).toBe(0);
});
