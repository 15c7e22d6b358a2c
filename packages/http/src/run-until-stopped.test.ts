import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { keepLines } from './testing/index.ts';
import { startTestApp } from './testing/test-app.ts';

it('an address of another machine is told in one line, and ends the process', async () => {
  const app = await startTestApp([]);
  const log = keepLines();
  const logger = createLogger({ service: 'test', level: 'info', destination: log.destination });
  const { exitCode } = process;
  let closed = 0;
  // Of a range that is kept for documentation: no machine has it.
  await runUntilStopped({ app: app.http, port: 0, host: '203.0.113.1', logger, close: async () => void (closed += 1) });
  expect([process.exitCode, closed]).toEqual([1, 1]);
  process.exitCode = exitCode;
  expect(log.lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 60, msg: 'this machine does not have the address that HOST names' }),
  ]);
  await app.close();
});
