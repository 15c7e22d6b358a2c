import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { startServer } from './server.ts';

afterEach(() => void vi.useRealTimers());

/** More than sockets take in by themselves. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);

test('an answer that nobody takes is not held for ever', async () => {
  let answering: (response: ServerResponse) => void = () => {};
  const answered = new Promise<ServerResponse>((resolve) => (answering = resolve));
  const listener = (_: unknown, response: ServerResponse): void => {
    response.end(LARGE);
    answering(response);
  };
  const server = await startServer(listener, 0, '127.0.0.1', 100);
  const idle = new Set<Socket>();
  const ask = (): void => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    idle.add(socket);
  };
  // Where the machine stalls, the silence is over before the call has come, and is told to nobody: it is asked again.
  const asking = setInterval(ask, 500);
  ask();
  const response = await answered;
  clearInterval(asking);
  await expect(once(response, 'close')).resolves.toEqual([]);
  for (const socket of idle) socket.destroy();
  await server.stop();
});

test('a connection that rests is kept for longer than gateways keep it', async () => {
  const server = await startServer((_, response) => void response.end(), 0, '127.0.0.1');
  const answer = await fetch(`http://127.0.0.1:${server.port}/`);
  const [, seconds] = /^timeout=(\d+)$/u.exec(answer.headers.get('Keep-Alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
  await server.stop();
});

test('a stop waits for no connection that rests once its call was answered', async () => {
  let answering: (response: ServerResponse) => void = () => {};
  const asked = new Promise<ServerResponse>((resolve) => (answering = resolve));
  const server = await startServer((_, response) => answering(response), 0, '127.0.0.1');
  const answer = fetch(`http://127.0.0.1:${server.port}/`);
  const response = await asked;
  // It would lose its patience otherwise, and close all of them.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const stopped = server.stop();
  response.end();
  await answer;
  await expect(stopped).resolves.toBeUndefined();
});
