import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, servicesOf, textOf } from './compose.ts';
import { readEnv } from './interpolate.ts';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('deploy/eventstore/make-certificates.sh', ROOT));
const NODES = ['eventstore-1', 'eventstore-2', 'eventstore-3'];

describe('The certificates of the EventStoreDB cluster', () => {
  let folder = '';
  const pathOf = (file: string): string => join(folder, file);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigie-certificates-'));
    await run('sh', [SCRIPT, folder]);
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true }));

  const copied = async (): Promise<string> => {
    const copy = await mkdtemp(join(tmpdir(), 'vigie-certificates-'));
    await cp(folder, copy, { recursive: true });
    return copy;
  };

  const serve = async (node: string): Promise<{ readonly server: Server; readonly port: number }> => {
    const server = createServer(
      {
        key: await readFile(pathOf(`${node}/node.key`)),
        cert: await readFile(pathOf(`${node}/node.crt`)),
        ca: await readFile(pathOf('trusted/ca.crt')),
        requestCert: true,
        rejectUnauthorized: false,
      },
      (request, response) => response.writeHead(request.url === '/health/live' ? 204 : 404).end(),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    return { server, port: address.port };
  };
  const close = async (server: Server): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };

  it.each(NODES)('let another node and the services know %s by its name, and it the other node', async (node) => {
    const { server, port } = await serve(node);
    const other = NODES.find((each) => each !== node) ?? '';
    const socket = connect({
      port,
      host: '127.0.0.1',
      servername: node,
      ca: readFileSync(pathOf('trusted/ca.crt')),
      key: readFileSync(pathOf(`${other}/node.key`)),
      cert: readFileSync(pathOf(`${other}/node.crt`)),
    });
    const [accepted] = await once(server, 'secureConnection');
    expect(accepted).toMatchObject({ authorized: true });
    if (!socket.authorized) await once(socket, 'secureConnect');
    expect(socket.authorized).toBe(true);
    expect(socket.getPeerCertificate()).toMatchObject({
      subject: { CN: 'eventstoredb-node' },
      subjectaltname: expect.stringContaining(`DNS:${node}`),
    });
    socket.destroy();
    await close(server);
  });

  it('are made once: again the script changes nothing', async () => {
    const files = ['ca.key', 'trusted/ca.crt', ...NODES.flatMap((node) => [`${node}/node.key`, `${node}/node.crt`])];
    const read = () => Promise.all(files.map((file) => readFile(pathOf(file), 'utf8')));
    const before = await read();
    await run('sh', [SCRIPT, folder]);
    expect(await read()).toEqual(before);
  });

  it('are made again where one was cut off in the middle', async () => {
    const copy = await copied();
    await writeFile(join(copy, 'eventstore-2/node.crt'), '');
    await run('sh', [SCRIPT, copy]);
    expect(await readFile(join(copy, 'eventstore-2/node.crt'), 'utf8')).toContain('END CERTIFICATE');
    await rm(copy, { recursive: true });
  });

  it('are not made without the authority’s key, which is asked for', async () => {
    const copy = await copied();
    await rm(join(copy, 'ca.key'));
    await run('sh', [SCRIPT, copy]);
    await rm(join(copy, 'eventstore-2'), { recursive: true });
    await expect(run('sh', [SCRIPT, copy])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('put ca.key back'),
    });
    expect(existsSync(join(copy, 'eventstore-2/node.crt'))).toBe(false);
    await rm(copy, { recursive: true });
  });

  it('are not taken for made where openssl fails, which says why', async () => {
    const copy = await copied();
    await rm(join(copy, 'eventstore-2'), { recursive: true });
    await expect(run('sh', [SCRIPT, copy, 'soon'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('soon'),
    });
    expect(existsSync(join(copy, 'eventstore-2/node.crt'))).toBe(false);
    await rm(copy, { recursive: true });
  });

  it('keep their keys from others', async () => {
    for (const key of ['ca.key', ...NODES.map((node) => `${node}/node.key`)]) {
      expect((await stat(pathOf(key))).mode & 0o077).toBe(0);
    }
  });

  it('fit the very command that a node’s container is asked with for its health', async () => {
    const node = servicesOf(readEnv(textOf('deploy/dev.env')))['eventstore-1'];
    const [kind, command = ''] = node?.healthcheck?.test ?? [];
    expect(kind).toBe('CMD-SHELL');
    const { server, port } = await serve('eventstore-1');
    const here = command.replace('/certificates/trusted', pathOf('trusted')).replace(':2113', `:${port}`);
    await expect(run('sh', ['-c', here])).resolves.toMatchObject({ stdout: '' });
    await expect(run('sh', ['-c', here.replace('/live', '/dead')])).rejects.toMatchObject({ code: expect.any(Number) });
    await close(server);
    await expect(run('sh', ['-c', here])).rejects.toMatchObject({ code: expect.any(Number) });
  });
});
