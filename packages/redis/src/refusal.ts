import { Redis } from 'ioredis';
import { CHECKED } from './check.ts';

/** How long a server is waited for that may be away. */
const PATIENCE_MS = 2_000;

/** What is said to whoever is to have nothing there. All else, such as of a server that still loads, passes. */
const REFUSAL = /^(?:NOAUTH|NOPERM|WRONGPASS|ERR DB index|Redis Cluster)/u;

const IS_CLUSTER = /^cluster_enabled:1/mu;

/**
 * What the server that an address names has against it: no or a wrong password, rights that are missing, a database
 * that there is not, or that it is a node of a cluster. Null where there is nothing, or the server is away.
 */
export async function refusalOf(url: string): Promise<string | null> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  const said: unknown[] = [];
  redis.on('error', (error) => said.push(error));
  await askAsServicesDo(redis).catch((error: unknown) => said.push(error));
  redis.disconnect();
  const refusals = said.map((error) => (error instanceof Error ? REFUSAL.exec(error.message)?.[0] : undefined));
  return refusals.find((refusal) => refusal !== undefined) ?? null;
}

/**
 * What the readiness check asks for, and a script and a channel: without its right to those, a process would start and
 * never hear of what others do. Keys and channels of ours begin with `vigie:`.
 */
async function askAsServicesDo(redis: Redis): Promise<void> {
  await redis.info('memory');
  if (IS_CLUSTER.test(await redis.info('cluster'))) throw new Error('Redis Cluster');
  await redis.eval('return 1', 1, CHECKED);
  await redis.publish(CHECKED, '');
  await redis.set(CHECKED, '', 'PX', 1);
}
