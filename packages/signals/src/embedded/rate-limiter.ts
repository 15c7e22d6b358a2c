import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limitBy } from '../limiters.ts';
import type { RateLimiter } from '../port.ts';

/** Budgets within one process; they start anew with it. */
export const createMemoryRateLimiter = (): RateLimiter =>
  limitBy(
    (options) => new RateLimiterMemory(options),
    async () => {},
  );
