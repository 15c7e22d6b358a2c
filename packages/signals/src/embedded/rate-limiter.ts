import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit, RateLimiter } from '../port.ts';

/** Budgets within one process; they start anew with it. */
export function createMemoryRateLimiter(): RateLimiter {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    take: async (limitClass, key, limit) => {
      try {
        await limiterOf(limiters, limitClass, limit).consume(key);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    giveBack: async (limitClass, key, limit) => {
      await limiterOf(limiters, limitClass, limit).reward(key);
    },
  };
}

function limiterOf(
  limiters: Map<string, RateLimiterMemory>,
  limitClass: string,
  { points, perSeconds }: RateLimit,
): RateLimiterMemory {
  const keyPrefix = `${limitClass}:${points}:${perSeconds}`;
  const known = limiters.get(keyPrefix);
  if (known !== undefined) return known;
  const limiter = new RateLimiterMemory({ keyPrefix, points, duration: perSeconds });
  limiters.set(keyPrefix, limiter);
  return limiter;
}
