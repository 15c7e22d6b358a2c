import type { ParameterizedContext } from 'koa';
import type { KeptAnswers } from './kept-answers.ts';
import type { RouteAnswer } from './route.ts';

/**
 * Sends a route's answer as JSON; one with an ETag that the client has already is a 304 without a body, and one that was sent
 * lately is sent again as it was.
 */
export async function present(
  ctx: ParameterizedContext,
  answer: RouteAnswer<unknown>,
  kept: KeptAnswers,
): Promise<void> {
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
  const body = await bytesOf(ctx, answer, kept);
  if (body === null) {
    ctx.body = '';
    ctx.remove('Content-Type');
    return;
  }
  ctx.body = body;
  ctx.type = 'application/json';
}

/** As browsers say at a hard reload (RFC 9111 section 5.2.1.4); `fresh` heeds it, too. */
const wantsItAnew = (ctx: ParameterizedContext): boolean => /\bno-cache\b/u.test(ctx.get('cache-control'));

async function bytesOf(ctx: ParameterizedContext, answer: RouteAnswer<unknown>, kept: KeptAnswers) {
  const { etag, body, load } = answer;
  if (load === undefined) return body === undefined ? null : Buffer.from(JSON.stringify(body));
  if (etag === undefined) return Buffer.from(JSON.stringify(await load()));
  const known = wantsItAnew(ctx) ? undefined : kept.get(etag);
  if (known !== undefined) return known;
  const bytes = Buffer.from(JSON.stringify(await load()));
  kept.keep(etag, bytes);
  return bytes;
}
