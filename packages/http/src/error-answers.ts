import type { Middleware, ParameterizedContext } from 'koa';
import type { AppState } from './app-state.ts';
import type { Logger } from './logger.ts';
import { HttpProblem, problemBody, unavailable } from './problem.ts';
import type { HttpAppOptions } from './service.ts';
import { isUnavailable } from './unavailable.ts';

/**
 * Turns whatever was thrown into a problem. What is not ours becomes a 500 that tells the client nothing.
 * @param detailOf says in a sentence what a message's key means
 */
export function errorAnswers(logger: Logger, detailOf: HttpAppOptions['detailOf']): Middleware<AppState> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const problem = asProblem(error);
      // What is ours was said on purpose: where it was thrown explains nothing, and the request's own line has the
      // rest.
      if (problem.status >= 500 && problem !== error) logError(logger, ctx.state, error);
      if (ctx.headerSent || ctx.respond === false) ctx.res.destroy();
      else answerProblem(ctx, problem, detailOf(problem.text));
    }
  };
}

function answerProblem(ctx: ParameterizedContext<AppState>, problem: HttpProblem, detail: string | undefined): void {
  for (const header of ['ETag', 'Last-Modified', 'Content-Encoding']) ctx.remove(header);
  ctx.set('Cache-Control', 'no-store');
  ctx.set(problem.options.headers ?? {});
  const elsewhere = ctx.state.redirects?.(problem.text);
  if (elsewhere !== undefined) {
    ctx.state.redirectedStatus = problem.status;
    return leadTo(ctx, elsewhere);
  }
  ctx.status = problem.status;
  ctx.body = JSON.stringify(problemBody(problem, detail));
  ctx.type = 'application/problem+json';
}

/** Who would see a page of JSON sees in the client what is wrong. */
function leadTo(ctx: ParameterizedContext<AppState>, address: string): void {
  ctx.status = 302;
  ctx.set('Location', address);
  ctx.body = '';
  ctx.remove('Content-Type');
}

function asProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (isUnavailable(error)) return unavailable();
  return new HttpProblem(500, 'server.error');
}

function logError(logger: Logger, { requestId, route }: AppState, err: unknown): void {
  logger.error({ requestId, route, err }, 'request failed');
}
