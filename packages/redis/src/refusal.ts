import { Redis } from 'ioredis';

/** How long a server is waited for that may be away. */
const PATIENCE_MS = 2_000;

/** What is said to whoever is to have nothing there. All else, such as of a server that still loads, passes. */
const REFUSAL = /^(?:NOAUTH|NOPERM|WRONGPASS|ERR DB index)/u;

/**
 * What the server that an address names has against it: no or a wrong password, rights that are missing, a database
 * that there is not. Null where there is nothing, or the server is away.
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
  // The readiness check asks for the same.
  await redis.info('memory').catch((error: unknown) => said.push(error));
  redis.disconnect();
  const refusals = said.map((error) => (error instanceof Error ? REFUSAL.exec(error.message)?.[0] : undefined));
  return refusals.find((refusal) => refusal !== undefined) ?? null;
}
