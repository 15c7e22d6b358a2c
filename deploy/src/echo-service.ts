import { once } from 'node:events';
import { createServer } from 'node:http';

/** A service that says who it is (also in `X-Name`) and what it was asked. */
export interface EchoService {
  readonly port: number;
  /** Ends the events that it sends to who asks for them. */
  readonly endEvents: () => void;
  readonly close: () => Promise<void>;
}

/** Starts it on a free port. @param name what it says that it is */
export async function startEchoService(name: string): Promise<EchoService> {
  let endEvents = (): void => {};
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    if (headers.accept === 'text/event-stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
      endEvents = () => response.end();
      return;
    }
    if (url === '/api/breaks') {
      request.resume().on('end', () => response.destroy());
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      response.setHeader('content-type', 'application/json');
      response.setHeader('x-name', name);
      response.end(JSON.stringify({ name, method, url, body, from: headers['x-forwarded-for'], host: headers.host }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    port: address.port,
    endEvents: () => endEvents(),
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
