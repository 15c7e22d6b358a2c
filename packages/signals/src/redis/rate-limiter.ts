import { connectRedis } from '@vigie/redis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { limitBy } from '../limiters.ts';
import type { RateLimiter } from '../port.ts';

/** Budgets that all instances share. While Redis is away each instance counts for itself. */
export function openRedisRateLimiter(url: string, prefix = 'vigie'): RateLimiter {
  const redis = connectRedis(url);
  return limitBy(
    ({ keyPrefix, ...budget }) =>
      new RateLimiterRedis({
        ...budget,
        keyPrefix: `${prefix}:limit:${keyPrefix}`,
        storeClient: redis,
        insuranceLimiter: new RateLimiterMemory({ ...budget, keyPrefix }),
      }),
    async () => redis.disconnect(),
  );
}
