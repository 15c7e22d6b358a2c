import type { RateLimit, RateLimiter } from '@vigie/signals';
import { HttpProblem } from './problem.ts';
import type { LimitClass } from './route.ts';

/** Generous for people, tight for guessing. Of sign-ins only those that fail count. */
export const DEFAULT_LIMITS: Readonly<Record<LimitClass, RateLimit>> = {
  signIn: { points: 10, perSeconds: 60 },
  search: { points: 120, perSeconds: 60 },
  command: { points: 600, perSeconds: 60 },
  read: { points: 1200, perSeconds: 60 },
};

/** Who is counted: the account, or where nobody is signed in, and for guesses at sign-in, the address. */
export interface LimitedCaller {
  readonly userId: string | null;
  /** See `clientAddress`. */
  readonly address: string;
}

/** A budget taken from; `settle` tells how the call went. */
export interface TakenPoint {
  readonly settle: (refused: boolean) => Promise<void>;
}

/**
 * Takes a point of the caller's budget.
 * @throws HttpProblem 429 where none is left
 */
export async function takePoint(
  limiter: RateLimiter,
  limitClass: LimitClass,
  limit: RateLimit,
  caller: LimitedCaller,
): Promise<TakenPoint> {
  const key = caller.userId === null || limitClass === 'signIn' ? `address:${caller.address}` : `user:${caller.userId}`;
  const wait = await limiter.take(limitClass, key, limit);
  if (wait !== null) throw new HttpProblem(429, 'request.tooMany', { headers: { 'Retry-After': String(wait) } });
  return {
    settle: async (refused) => {
      if (limitClass === 'signIn' && !refused) await limiter.giveBack(limitClass, key, limit);
    },
  };
}
