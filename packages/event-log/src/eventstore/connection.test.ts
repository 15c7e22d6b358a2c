import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import { anEvent } from '../contract/events.ts';
import { START, type AppendResult } from '../port.ts';
import { append } from './append.ts';
import { openConnection } from './connection.ts';
import { eventData } from './envelope.ts';
import { NoAnswer } from './failures.ts';
import { readLastPosition } from './head.ts';
import { startProxy } from './testing/proxy.ts';
import type { Address } from './testing/server.ts';
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

/** Takes connections and says nothing, as a machine that was switched off, until it is told to pass them on. */
async function silentNode({ host, port: behind }: Address) {
  let speak = () => {};
  const spoken = new Promise<void>((resolve) => (speak = resolve));
  const node = createServer((client) => {
    const server = connect(behind, host);
    for (const end of [client, server]) end.on('error', () => {});
    void spoken.then(() => pipeline(client, server, client).catch(() => {}));
  });
  const port = await freePort();
  await once(node.listen(port, host), 'listening');
  return { address: `${host}:${port}`, speak, stop: () => node.close() };
}

it('An append that waits for a node to be found ends once it is, where its link was given up meanwhile', async () => {
  const server = await startTestEventStore();
  const { address, speak, stop } = await silentNode(server);
  const looking = openConnection(`esdb://${address},${address}?tls=false`);

  const request = { stream: 'note-1', name: 'note-1', expected: 'no-stream', events: [eventData(anEvent(1))] } as const;
  const appends: Promise<AppendResult>[] = [];
  const begun = looking.once((link) => (appends[0] = append(link, request)), 50);
  await expect(begun).rejects.toThrow(NoAnswer);
  speak();
  await expect(appends[0]).rejects.toThrow('UNAVAILABLE');
  await looking.close();
  stop();
  await server.stop();
}, 10_000);

it('A call that looks for its node at a machine that is switched off first finds another in its time', async () => {
  const server = await startTestEventStore();
  const { address, stop } = await silentNode(server);
  // The client shuffles by this: it leaves nodes in their order.
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const looking = openConnection(`esdb://${address},${server.host}:${server.port}?tls=false`);
  expect(await looking.once(readLastPosition)).not.toBe(START);
  chance.mockRestore();
  await looking.close();
  stop();
  await server.stop();
}, 10_000);
