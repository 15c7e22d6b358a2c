import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RateLimit, RateLimiter } from './port.ts';

/** Makes one budget; `keyPrefix` tells budgets apart. */
export type MakeLimiter = (options: {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}) => Pick<RateLimiterAbstract, 'consume' | 'get'>;

/** The port over the library, wherever that counts. */
export function limitBy(make: MakeLimiter, close: () => Promise<void>): RateLimiter {
  const limiters = new Map<string, ReturnType<MakeLimiter>>();
  return {
    take: async (limitClass, key, limit) => {
      try {
        await limiterOf(limitClass, limit).consume(key);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return secondsUntil(refusal);
      }
    },
    look: async (limitClass, key, limit) => {
      const spent = await limiterOf(limitClass, limit).get(key);
      return spent === null || spent.remainingPoints > 0 ? null : secondsUntil(spent);
    },
    close,
  };

  function limiterOf(limitClass: string, { points, perSeconds }: RateLimit): ReturnType<MakeLimiter> {
    const keyPrefix = `${limitClass}:${points}:${perSeconds}`;
    const known = limiters.get(keyPrefix);
    if (known !== undefined) return known;
    const limiter = make({ keyPrefix, points, duration: perSeconds });
    limiters.set(keyPrefix, limiter);
    return limiter;
  }
}

const secondsUntil = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
