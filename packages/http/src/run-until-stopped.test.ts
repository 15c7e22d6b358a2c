import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import type { Stoppable } from './stoppable.ts';
import { keepLines } from './testing/index.ts';
import { startTestApp } from './testing/test-app.ts';

const { exitCode } = process;
let log = keepLines();
beforeEach(() => {
  log = keepLines();
});
afterEach(() => {
  process.exitCode = exitCode;
});

/** @returns how often everything was closed */
async function run(app: Stoppable, host: string): Promise<number> {
  const logger = createLogger({ service: 'test', level: 'info', destination: log.destination });
  let closed = 0;
  await runUntilStopped({ app, port: 0, host, logger, close: async () => void (closed += 1) });
  return closed;
}

const told = (): unknown[] => log.lines.map((line): unknown => JSON.parse(line));

it('an address of another machine is told in one line, and ends the process', async () => {
  const app = await startTestApp([]);
  // Of a range that is kept for documentation: no machine has it.
  expect([await run(app.http, '203.0.113.1'), process.exitCode]).toEqual([1, 1]);
  expect(told()).toEqual([
    expect.objectContaining({ level: 60, msg: 'this machine does not have the address that HOST names' }),
  ]);
  await app.close();
});

it.each([
  ['EADDRINUSE', 'port is taken'],
  ['EACCES', 'this user may not listen at the port'],
  ['EINVAL', 'nobody can listen at the address that HOST names'],
])('what the system says by %s is told in one line, and ends the process', async (code, words) => {
  const refused: Stoppable = {
    listen: () => Promise.reject(Object.assign(new Error(`listen ${code}`), { code })),
    stop: async () => {},
  };
  expect([await run(refused, 'fe80::1'), process.exitCode]).toEqual([1, 1]);
  expect(told()).toEqual([expect.objectContaining({ level: 60, msg: expect.stringContaining(words) })]);
});
