import { once } from 'node:events';
import { connect } from 'node:net';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { startServer } from './server.ts';

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
  const idle = connect(server.port, '127.0.0.1').on('error', () => {});
  idle.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const response = await answered;
  await expect(once(response, 'close')).resolves.toEqual([]);
  idle.destroy();
  await server.stop();
});
