import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from './free-port.ts';

afterEach(() => void vi.restoreAllMocks());

test('a free port is none that the system gives away, nor one that is taken', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  vi.spyOn(Math, 'random').mockReturnValueOnce((port + 0.5 - 10_000) / 10_000);
  expect(await freePort()).not.toBe(port);
  expect(Math.random).toHaveBeenCalledTimes(2);
  taken.close();
});
