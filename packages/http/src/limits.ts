import type { RateLimit, RateLimiter } from '@vigie/signals';
import { networkOf } from './client-address.ts';
import { HttpProblem } from './problem.ts';
import type { LimitClass } from './route.ts';

/** What is counted: calls of a class, of sign-ins those that were refused, and all sign-ins of a network. */
type Budget = LimitClass | 'signInAttempt';

/**
 * Generous for people, tight for guessing. A school signs in from one address, perhaps all of it in the same minute.
 */
export const DEFAULT_LIMITS: Readonly<Record<Budget, RateLimit>> = {
  signIn: { points: 10, perSeconds: 60 },
  signInAttempt: { points: 600, perSeconds: 60 },
  search: { points: 120, perSeconds: 60 },
  command: { points: 600, perSeconds: 60 },
  read: { points: 1200, perSeconds: 60 },
};

export type Limits = typeof DEFAULT_LIMITS;

/**
 * Who is counted: the account, or where nobody is signed in, and for guesses at sign-in, the network of the address.
 */
export interface LimitedCaller {
  readonly userId: string | null;
  /** See `clientAddress`. */
  readonly address: string;
}

/** A call that has begun; once it was handled, `settle` tells how it went. */
export interface CountedCall {
  readonly settle: (refused: boolean) => Promise<void>;
}

/**
 * Counts a call against its budget.
 * @throws HttpProblem 429 where nothing is left of it
 */
export async function countCall(
  limiter: RateLimiter,
  limits: Limits,
  limitClass: LimitClass,
  { userId, address }: LimitedCaller,
): Promise<CountedCall> {
  if (limitClass === 'signIn') {
    const network = networkKey(address);
    // Guesses that are sent all at once are under way before the first of them has failed.
    refuse(await limiter.take('signInAttempt', network, limits.signInAttempt));
    refuse(await limiter.look('signIn', network, limits.signIn));
    return {
      settle: async (refused) => {
        if (refused) await limiter.take('signIn', network, limits.signIn);
      },
    };
  }
  const key = userId === null ? networkKey(address) : `user:${userId}`;
  refuse(await limiter.take(limitClass, key, limits[limitClass]));
  return { settle: async () => undefined };
}

function networkKey(address: string): string {
  return `network:${networkOf(address)}`;
}

function refuse(wait: number | null): void {
  if (wait !== null) throw new HttpProblem(429, 'request.tooMany', { headers: { 'Retry-After': String(wait) } });
}
