import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

export interface GatewayOptions {
  /** Ports of the instances of each service, of this machine. */
  readonly commandServices: () => readonly number[];
  readonly queryServices: () => readonly number[];
  /** Serves the client's files; without it they are not found. */
  readonly client?: RequestListener;
  /** 0 takes a free one. */
  readonly port: number;
}

export interface Gateway {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Queries are GET and HEAD requests under /api; the rest of /api, sign-in and cookies belong to the commands (design
 * section 1).
 */
export function routeOf(method: string, path: string): 'command' | 'query' | 'client' {
  if (/^\/(?:api)(?:[/?]|$)/u.test(path)) return method === 'GET' || method === 'HEAD' ? 'query' : 'command';
  if (/^\/(?:auth|sanctum|testLogin|logout)(?:[/?]|$)/u.test(path)) return 'command';
  return 'client';
}

/**
 * A gateway for development and drills: each request goes to the next instance of its service, and to another one where
 * that does not answer the door. Once a request has been sent it is not sent again: its effect is not known.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const route = routeOf(incoming.method ?? '', incoming.url ?? '');
    if (route === 'client') {
      if (options.client) options.client(incoming, outgoing);
      else outgoing.writeHead(404).end();
      return;
    }
    const ports = route === 'query' ? options.queryServices() : options.commandServices();
    turn += 1;
    forward(incoming, outgoing, rotate(ports, turn));
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port');
  return {
    port: address.port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const rotate = <T>(all: readonly T[], by: number): readonly T[] => [
  ...all.slice(by % all.length),
  ...all.slice(0, by % all.length),
];

function forward(incoming: IncomingMessage, outgoing: ServerResponse, [port, ...others]: readonly number[]): void {
  if (port === undefined) return unavailable(outgoing);
  const { method, url, headers, socket } = incoming;
  const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  const upstream = request({
    port,
    host: '127.0.0.1',
    method,
    path: url,
    headers: { ...headers, 'x-forwarded-for': forwarded },
    agent: false,
  });
  upstream.on('socket', (connection) => {
    if (connection.connecting) connection.once('connect', send);
    else send();
  });
  upstream.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  upstream.on('error', (error) => {
    if ('code' in error && error.code === 'ECONNREFUSED') forward(incoming, outgoing, others);
    else unavailable(outgoing);
  });
  outgoing.on('close', () => upstream.destroy());

  function send(): void {
    incoming.pipe(upstream);
  }
}

function unavailable(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(503, { 'Retry-After': '1' }).end();
}
