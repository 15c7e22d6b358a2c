import { beginRequest } from '@vigie/tracing';
import type { Middleware } from 'koa';
import type { AppState } from './app-state.ts';

/** Asked for all day long by machines. */
const OPERATORS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Gives each request a span, whose trace is then its request id, where traces are sent anywhere. Stands behind the log.
 */
export function traceRequests(): Middleware<AppState> {
  return async (ctx, next) => {
    // Not the path: what was asked for may have none, which is refused further on.
    if (OPERATORS.has(ctx.url)) return next();
    const span = beginRequest({
      method: ctx.method,
      traceparent: ctx.get('traceparent'),
      idempotencyKey: ctx.get('idempotency-key'),
    });
    if (span === null) return next();
    ctx.state.requestId = span.correlationId;
    ctx.set('X-Request-Id', span.correlationId);
    ctx.set('Traceresponse', span.traceresponse);
    ctx.res.once('close', () => span.end(ctx.state.route, ctx.res.writableFinished ? ctx.res.statusCode : 499));
    await span.run(next);
  };
}
