import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { ROLES } from '@vigie/command-service/contract';
import { openBrowser } from '@vigie/http/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routeOf, startGateway, type Gateway } from './gateway.ts';

describe('The gateway routes', () => {
  it.each([
    ['GET', '/api/reports?pageSize=25', 'query'],
    ['GET', '/api/live', 'query'],
    ['POST', '/api/reports', 'command'],
    ['PATCH', '/api/reports/1', 'command'],
    ['DELETE', '/api/access/1', 'command'],
    ['GET', '/auth/google?returnTo=/manage', 'command'],
    ['GET', '/sanctum/csrf-cookie', 'command'],
    ['POST', '/testLogin', 'command'],
    ['POST', '/logout', 'command'],
    ['GET', '/', 'client'],
    ['GET', '/apiary', 'client'],
    ['GET', '/assets/app.js', 'client'],
    ['GET', '/healthz', 'client'],
    ['GET', '/metrics', 'client'],
  ])('%s %s to the %s', (method, path, service) => {
    expect(routeOf(method, path)).toBe(service);
  });

  it('every call that there is to a service', () => {
    const strays = Object.keys(ROLES).filter((call) => {
      const [method = '', path = ''] = call.split(' ');
      return routeOf(method, path) === 'client';
    });
    expect(strays).toEqual([]);
  });
});

describe('The gateway', () => {
  let instances: readonly { readonly server: Server; readonly port: number }[] = [];
  let gateway: Gateway;
  beforeEach(async () => {
    instances = await Promise.all([instance('one'), instance('two')]);
    gateway = await startGateway({
      port: 0,
      commandServices: () => instances.map(({ port }) => port),
      queryServices: () => instances.map(({ port }) => port),
    });
  });
  afterEach(async () => {
    await gateway.close();
    for (const { server } of instances) await close(server);
  });

  const ask = async () => (await openBrowser(gateway.port).post('/api/echo', { text: 'ß' })).body;

  it('takes turns, and passes on what was sent and who sent it', async () => {
    const answers = [await ask(), await ask()];
    expect(answers).toContainEqual({ name: 'one', body: '{"text":"ß"}', from: '127.0.0.1' });
    expect(answers).toContainEqual({ name: 'two', body: '{"text":"ß"}', from: '127.0.0.1' });
  });

  it('goes to the other one where an instance is gone, and says 503 where all are', async () => {
    await close(instances[0]?.server);
    expect([await ask(), await ask()]).toMatchObject([{ name: 'two' }, { name: 'two' }]);
    await close(instances[1]?.server);
    const { status, headers } = await openBrowser(gateway.port).get('/api/echo');
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '1' });
  });

  it('has no file without a client', async () => {
    expect((await openBrowser(gateway.port).get('/')).status).toBe(404);
  });
});

async function instance(name: string): Promise<{ readonly server: Server; readonly port: number }> {
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name, body, from: request.headers['x-forwarded-for'] }));
    });
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { server, port: address.port };
}

async function close(server: Server | undefined): Promise<void> {
  if (!server?.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
