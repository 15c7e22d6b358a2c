import type { Redis } from 'ioredis';

const POLICY = /^maxmemory_policy:(\S+)/mu;

/** Holds nothing, and is gone at once. */
export const CHECKED = 'vigie:check';

/**
 * For readiness: Redis answers, throws nothing away when its memory is full, and takes writes: not where its memory or
 * disk is full, or it follows another.
 * @throws when it does not
 */
export async function checkRedis(redis: Redis): Promise<void> {
  const [, policy = 'unknown'] = POLICY.exec(await redis.info('memory')) ?? [];
  if (policy !== 'noeviction') throw new Error(`Redis runs with maxmemory-policy ${policy}, not noeviction`);
  await redis.set(CHECKED, '', 'PX', 1);
}
