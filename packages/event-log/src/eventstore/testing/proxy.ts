import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../../../scripts/free-port.ts';
import type { Address } from './server.ts';

/** A stretch of network between a client and a server, which can go wrong. */
export interface Proxy extends Address {
  /** How many connections were ever made through it. */
  connections(): number;
  /** How many of them are open. */
  openConnections(): number;
  /** Breaks all present connections, as a crash at the other end does. */
  cut(): void;
  /** Lets nothing through any more on present connections, without a word, as a pulled cable does. New ones work. */
  freeze(): void;
  /** Breaks all present connections and refuses new ones. Resolves when they are refused. */
  refuse(): Promise<void>;
  /** Takes connections again, on the same port. */
  admit(): Promise<void>;
  stop(): Promise<void>;
}

export async function startProxy(target: Address): Promise<Proxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let count = 0;
  // Passed on at once, as by a network: small pieces that wait for others held up each call for 80 ms.
  const server = createServer({ noDelay: true }, (client) => {
    count += 1;
    const upstream = connect({ host: target.host, port: target.port, noDelay: true });
    const pair = [client, upstream] as const;
    pairs.add(pair);
    client.pipe(upstream);
    upstream.pipe(client);
    const end = (): void => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
  });
  const port = await freePort();
  await listen();

  const cut = (): void => {
    for (const [client] of pairs) client.destroy();
  };
  return {
    host: target.host,
    port,
    connections: () => count,
    openConnections: () => pairs.size,
    cut,
    freeze() {
      for (const [client, upstream] of pairs) {
        client.unpipe().pause();
        upstream.unpipe().pause();
      }
    },
    refuse,
    admit: listen,
    stop: refuse,
  };

  async function listen(): Promise<void> {
    server.listen(port, target.host);
    await once(server, 'listening');
  }

  async function refuse(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  }
}
