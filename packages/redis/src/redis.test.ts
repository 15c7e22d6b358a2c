import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRedis, connectRedis, refusalOf, type Redis } from './index.ts';
import { availableRedis, type RedisServer } from './testing/index.ts';

const { missingServer, start } = availableRedis();

describe.skipIf(missingServer)(`A connection to Redis (${missingServer ?? 'redis-server'})`, () => {
  let server: RedisServer;
  let redis: Redis;
  beforeAll(async () => {
    server = await start();
    redis = connectRedis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  it('is ready where nothing is evicted', async () => {
    await expect(checkRedis(redis)).resolves.toBeUndefined();
  });

  it.each(['allkeys-lru', 'volatile-ttl'])('is not ready with %s: sessions or jobs would vanish', async (policy) => {
    await redis.config('SET', 'maxmemory-policy', policy);
    await expect(checkRedis(redis)).rejects.toThrow(`maxmemory-policy ${policy}, not noeviction`);
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
  });

  it('is not ready while there is no memory left: nobody could sign in, and no job be taken', async () => {
    await redis.config('SET', 'maxmemory', '1');
    await expect(checkRedis(redis)).rejects.toThrow('OOM');
    await redis.config('SET', 'maxmemory', '0');
    await expect(checkRedis(redis)).resolves.toBeUndefined();
  });

  it('is not ready with a Redis that follows another', async () => {
    await redis.call('REPLICAOF', '127.0.0.1', '1');
    await expect(checkRedis(redis)).rejects.toThrow('READONLY');
    await redis.call('REPLICAOF', 'NO', 'ONE');
    await expect(checkRedis(redis)).resolves.toBeUndefined();
  });

  it.each([
    ['no password', '', 'NOAUTH'],
    ['a wrong password', ':canary@', 'WRONGPASS'],
    ['an unknown name', 'canary:right@', 'WRONGPASS'],
    ['the password', ':right@', null],
  ])('to one that wants a password, with %s', async (_, credentials, refusal) => {
    await redis.config('SET', 'requirepass', 'right');
    expect(await refusalOf(server.url.replace('//', `//${credentials}`))).toBe(refusal);
    await redis.config('SET', 'requirepass', '');
  });

  it.each([
    ['its keys and channels', ['~vigie:*', '&vigie:*', '+@all'], null],
    ['no channels, as users have none by default', ['~vigie:*', 'resetchannels', '+@all'], 'NOPERM'],
    ['no keys', ['&vigie:*', '+@all'], 'NOPERM'],
    ['no scripts', ['~vigie:*', '&vigie:*', '+@all', '-@scripting'], 'NOPERM'],
  ])('of a user who may use %s', async (_, rights, refusal) => {
    await redis.call('ACL', 'SETUSER', 'vigie', 'reset', 'on', '>right', ...rights);
    expect(await refusalOf(server.url.replace('//', '//vigie:right@'))).toBe(refusal);
    await redis.call('ACL', 'DELUSER', 'vigie');
  });

  it('to a node of a Redis Cluster is refused: each knows some of the keys only', async () => {
    const node = await start('--cluster-enabled', 'yes');
    expect(await refusalOf(node.url)).toBe('Redis Cluster');
    await node.stop();
  });

  it('to a database that there is not is refused', async () => {
    expect(await refusalOf(`${server.url}/15`)).toBeNull();
    expect(await refusalOf(`${server.url}/16`)).toBe('ERR DB index');
  });

  it('refuses soon while Redis is away, and comes back by itself', async () => {
    await server.kill();
    await expect(checkRedis(redis)).rejects.toThrow(Error);
    expect(await refusalOf(server.url)).toBeNull();
    await server.start();
    await expect.poll(() => redis.ping().catch(() => 'away'), { timeout: 10_000 }).toBe('PONG');
  });

  it('that is patient waits until Redis is there', async () => {
    await server.kill();
    const patient = connectRedis(server.url, { patient: true });
    const answer = patient.ping();
    await server.start();
    expect(await answer).toBe('PONG');
    patient.disconnect();
  });
});
