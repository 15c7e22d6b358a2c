import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Address } from './server.ts';

/** A stretch of network between a client and a server, which can go wrong. */
export interface Proxy extends Address {
  /** How many connections were ever made through it. */
  connections(): number;
  /** Breaks all present connections, as a crash at the other end does. */
  cut(): void;
  /** Lets nothing through any more on present connections, without a word, as a pulled cable does. New ones work. */
  freeze(): void;
  stop(): Promise<void>;
}

export async function startProxy(target: Address): Promise<Proxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let count = 0;
  const server = createServer((client) => {
    count += 1;
    const upstream = connect(target.port, target.host);
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
  server.listen(0, target.host);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port');

  const cut = (): void => {
    for (const [client] of pairs) client.destroy();
  };
  return {
    host: target.host,
    port: address.port,
    connections: () => count,
    cut,
    freeze() {
      for (const [client, upstream] of pairs) {
        client.unpipe().pause();
        upstream.unpipe().pause();
      }
    },
    async stop() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
