import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface RunningServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const PATIENCE = 10_000;

/** In milliseconds. Node looks only so often for who is too late: the usual half a minute would come on top. */
const TIMEOUTS = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/**
 * In milliseconds. Longer than a gateway keeps a connection that rests, which for Caddy is two minutes: one that is
 * closed here just as a command is sent over it answers nothing, and nobody but the sender may send it again.
 */
const LONGEST_REST = 150_000;

/**
 * In milliseconds. Longer than anything takes that sends nothing meanwhile; live streams send something all the time.
 */
const LONGEST_SILENCE = 120_000;

/**
 * Serves on a port. A whole request must have come within 30 seconds, its headers within 15. Whoever takes nothing of
 * an answer for `longestSilence`, or twice that where some was taken before, gets no more of it: Node would hold it,
 * and its connection, for ever.
 * @throws when the port is taken
 */
export async function startServer(
  listener: RequestListener,
  port: number,
  host?: string,
  longestSilence = LONGEST_SILENCE,
): Promise<RunningServer> {
  const server = createServer({ ...TIMEOUTS, keepAliveTimeout: LONGEST_REST }, listener);
  server.setTimeout(longestSilence);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: portOf(server.address()),
    stop: async () => {
      const closed = once(server, 'close');
      // Nothing more is asked over those that are still being answered.
      server.keepAliveTimeout = 1;
      server.close();
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), PATIENCE);
      await closed;
      clearTimeout(patience);
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
