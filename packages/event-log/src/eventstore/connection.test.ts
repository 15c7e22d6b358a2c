import { afterEach, expect, it, vi } from 'vitest';
import { openConnection } from './connection.ts';
import { NoAnswer } from './failures.ts';
import { readLastPosition } from './head.ts';
import { startProxy } from './testing/proxy.ts';
import { startTestEventStore } from './testing/index.ts';

/** Nobody listens there, and nobody is asked: these calls end, or do not, by themselves. */
const connection = openConnection('esdb://127.0.0.1:1?tls=false');
afterEach(() => connection.close());

const never = () => new Promise<never>(() => {});

it('A call that is late breaks off the others only where nothing has been heard meanwhile', async () => {
  const first = connection.link();
  const late = connection.once(never, 50);
  expect(await connection.once(async () => 'answered')).toBe('answered');
  await expect(late).rejects.toThrow(NoAnswer);
  expect([connection.link() === first, first.lost.aborted]).toEqual([true, false]);

  await expect(connection.once(never, 50)).rejects.toThrow(NoAnswer);
  expect([connection.link() === first, first.lost.aborted]).toEqual([false, true]);
});

it('A link that is given up keeps no connection to a server that goes on', async () => {
  const server = await startTestEventStore();
  const proxy = await startProxy(server);
  const slow = openConnection(`esdb://${proxy.host}:${proxy.port}?tls=false`);
  for (let given = 0; given < 3; given += 1) {
    await slow.once(readLastPosition);
    slow.giveUp(slow.link());
  }
  await slow.once(readLastPosition);
  await vi.waitFor(() => expect([proxy.connections(), proxy.openConnections()]).toEqual([4, 1]));
  await slow.close();
  await proxy.stop();
  await server.stop();
});
