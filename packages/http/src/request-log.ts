import type { Middleware, ParameterizedContext } from 'koa';
import type { Histogram } from 'prom-client';
import { v4 } from 'uuid';
import type { AppState } from './app-state.ts';
import type { Logger } from './logger.ts';

export type RequestHistogram = Histogram<'method' | 'route' | 'status'>;

/**
 * Gives each request an id, and once it is over one log line and one observation: the route's pattern, not the
 * address with its ids and search words (design section 7).
 */
export function requestLog(logger: Logger, histogram: RequestHistogram): Middleware<AppState> {
  return async (ctx, next) => {
    const started = performance.now();
    ctx.state.requestId = v4();
    ctx.state.route = 'none';
    ctx.set('X-Request-Id', ctx.state.requestId);
    ctx.res.once('close', () => {
      const milliseconds = performance.now() - started;
      const { method } = ctx;
      const { route, requestId } = ctx.state;
      const status = statusOf(ctx);
      histogram.observe({ method: knownMethod(method), route, status }, milliseconds / 1000);
      logger.info({ requestId, method: knownMethod(method), route, status, ms: Math.round(milliseconds) }, 'request');
    });
    await next();
  };
}

/**
 * 499: the client left before the answer was whole. A redirect that says a problem is counted as that one: alarms go by
 * it.
 */
function statusOf({ res, state }: ParameterizedContext<AppState>): number {
  return res.writableFinished ? (state.redirectedStatus ?? res.statusCode) : 499;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

/** Clients may send any word as a method; each would be a time series of its own. */
const knownMethod = (method: string): string => (METHODS.includes(method) ? method : 'OTHER');
