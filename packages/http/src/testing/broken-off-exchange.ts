import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a server has in hand when its client left in the middle of its body, before anybody read or answered. */
export async function brokenOffExchange(): Promise<{
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const arrived = new Promise<{ request: IncomingMessage; response: ServerResponse }>((resolve) =>
    server.once('request', (incoming, response) => resolve({ request: incoming, response })),
  );
  const client = request({
    port: address.port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-length': '100' },
  });
  client.on('error', () => {});
  client.write('{"text"');
  const exchange = await arrived;
  const closed = once(exchange.response, 'close');
  client.destroy();
  await closed;
  server.close();
  return exchange;
}
