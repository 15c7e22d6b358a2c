import type { ParameterizedContext } from 'koa';
import type { RouteAnswer } from './route.ts';

/** Sends a route's answer as JSON; one with an ETag that the client has already is a 304 without a body. */
export async function present(ctx: ParameterizedContext, answer: RouteAnswer<unknown>): Promise<void> {
  ctx.status = answer.status ?? 200;
  if (answer.etag !== undefined) {
    ctx.set('ETag', `"${answer.etag}"`);
    ctx.set('Cache-Control', 'private, no-cache');
  }
  ctx.set(answer.headers ?? {});
  if (answer.etag !== undefined && ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const body = answer.load === undefined ? answer.body : await answer.load();
  if (body === undefined) {
    ctx.body = '';
    ctx.remove('Content-Type');
    return;
  }
  ctx.body = JSON.stringify(body);
  ctx.type = 'application/json';
}
