import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that a system gives to whoever asks for any: of Linux from 32,768 on, by RFC 6335 from 49,152 on. */
const FIRST = 10_000;
const END = 20_000;

/**
 * @returns a port of this machine that is free, and stays so while its server is killed and started again: one that the
 * system gives away is soon another's, also a client's own that tries to reach the server meanwhile
 */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (END - FIRST));
  return (await isFree(port)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
