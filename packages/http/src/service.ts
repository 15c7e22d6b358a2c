import type { RateLimiter, SessionStore } from '@vigie/signals';
import type { Middleware } from 'koa';
import type { Registry } from 'prom-client';
import type { Route } from './define-route.ts';
import type { Logger } from './logger.ts';
import type { Limits } from './limits.ts';
import type { Alarms, Checks } from './readiness.ts';
import type { SignedIn } from './route.ts';

/**
 * Finds the account that a session belongs to, with its roles of this moment; null: it is gone. The call's headers may
 * say as of when at least. An HttpProblem that it throws is the answer.
 */
export type Authenticate = (userId: string, header: (name: string) => string) => Promise<SignedIn | null>;

/** What one service brings to an HTTP app; a process may serve several. */
export interface Service {
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
}

/** A call as a table of calls names it. */
export interface NamedCall {
  readonly method: string;
  /** In Koa's notation. */
  readonly path: string;
}

export interface HttpAppOptions {
  /** Name of the process, in the OpenAPI document. */
  readonly name: string;
  readonly services: readonly Service[];
  readonly sessions: SessionStore;
  readonly rateLimiter: RateLimiter;
  /** Budgets that differ from the usual ones, by class. */
  readonly limits?: Partial<Limits>;
  readonly publicUrl: string;
  /** How many proxies of ours stand before this process; none, unless said. */
  readonly trustedProxies?: number;
  /** A local process also accepts the origins localhost and 127.0.0.1 on its own port. */
  readonly environment: 'local' | 'production';
  readonly sessionSecret: string;
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
  readonly logger: Logger;
  /** A sentence in English for the key of a problem's message, for whoever has no catalogue: its `detail`. */
  readonly detailOf: (text: string) => string | undefined;
  /** Each rejects when its dependency is away: `/readyz` names it then. */
  readonly checks: Checks;
  /** What an operator has to look at although all goes on: how many there are of each, told by `/readyz`. */
  readonly alarms?: Alarms;
  /** Where `/metrics` reads; others add theirs to it. */
  readonly metrics: Registry;
  /**
   * Calls that other processes behind the same gateway answer: where one of them has a path, another method of it is
   * refused (405) with all methods that it has. Those of this process may be among them.
   */
  readonly elsewhere?: readonly NamedCall[];
  /** Answers what no route has: the static client. */
  readonly fallback?: Middleware;
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number;
}
