import type { Redis } from 'ioredis';

const POLICY = /^maxmemory_policy:(\S+)/mu;

/**
 * For readiness: Redis answers, and throws nothing away when its memory is full.
 * @throws when it does not
 */
export async function checkRedis(redis: Redis): Promise<void> {
  const [, policy = 'unknown'] = POLICY.exec(await redis.info('memory')) ?? [];
  if (policy !== 'noeviction') throw new Error(`Redis runs with maxmemory-policy ${policy}, not noeviction`);
}
