import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT, servicesOf, textOf, type ComposeService } from './compose.ts';
import { readEnv } from './interpolate.ts';
import { startServices, type Services } from './services.ts';

const run = promisify(execFile);
const PASSWORD = 'a password of the tests';
const SERVICES = servicesOf({ ...readEnv(textOf('deploy/dev.env')), REDIS_PASSWORD: PASSWORD });
const serviceNamed = (name: string): ComposeService => {
  const service = SERVICES[name];
  if (!service) throw new Error(`There is no ${name}`);
  return service;
};
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-health-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

async function portOfNobody(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

describe.each(['command-service-1', 'query-service-2', 'projections-1'])('The health check of %s', (name) => {
  let services: Services;
  const [, program = '', ...args] = serviceNamed(name).healthcheck?.test ?? [];
  const check = (port: number) =>
    run(
      program,
      args.map((arg) => arg.replace(':8080', `:${port}`)),
    );
  beforeAll(async () => {
    services = await startServices(join(folder, name), folder);
  });
  afterAll(() => services.close());

  it('is passed by a service that is ready', async () => {
    await expect(check(services.port)).resolves.toMatchObject({ stderr: '' });
  });

  it('is failed by one that is not, and where there is none', async () => {
    const unready = createServer((_, response) => response.writeHead(503).end());
    await expect(check(await listen(unready))).rejects.toMatchObject({ code: 1 });
    unready.close();
    await expect(check(await portOfNobody())).rejects.toMatchObject({ code: 1 });
  });
});

describe.skipIf(!hasRedis)(
  `Redis as its container runs it${hasRedis ? '' : ' (skipped: no redis-server here)'}`,
  () => {
    const { command = [], environment, healthcheck } = serviceNamed('redis');
    const conf = fileURLToPath(new URL('deploy/redis/redis.conf', ROOT));
    const shell = (text: string, port: number): string =>
      text
        .replace('/etc/redis/redis.conf', `${conf} --dir ${folder} --bind 127.0.0.1 --port ${port}`)
        .replaceAll('redis-cli', `redis-cli -p ${port}`);
    const env = { PATH: process.env.PATH, ...environment };

    it('asks for its password, is healthy, keeps its data and throws nothing away', async () => {
      const port = await portOfNobody();
      const [program = '', flag = '', text = ''] = command;
      const redis = spawn(program, [flag, shell(text, port)], { env, stdio: 'ignore' });
      const exited = once(redis, 'exit');
      const check = shell(healthcheck?.test[1] ?? '', port);
      await vi.waitFor(() => run('sh', ['-c', check], { env }), { timeout: 20_000, interval: 100 });
      await expect(run('sh', ['-c', check], { env: { ...env, REDIS_PASSWORD: 'wrong' } })).rejects.toMatchObject({
        code: expect.any(Number),
      });
      const cli = async (...args: readonly string[]) =>
        (await run('redis-cli', ['-p', String(port), ...args], { env: { ...env, REDISCLI_AUTH: PASSWORD } })).stdout;
      await expect(cli('config', 'get', 'maxmemory-policy')).resolves.toContain('noeviction');
      await expect(cli('config', 'get', 'appendonly')).resolves.toContain('yes');
      await expect(cli('config', 'get', 'maxmemory')).resolves.toContain(String(384 * 1024 ** 2));
      redis.kill();
      await exited;
    });
  },
);
