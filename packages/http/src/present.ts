import type { ParameterizedContext } from 'koa';
import type { KeptAnswers } from './kept-answers.ts';
import type { RouteAnswer } from './route.ts';

/**
 * Sends a route's answer as JSON; one with an ETag that the client has already is a 304 without a body, and one that
 * was sent lately is sent again as it was.
 * @param usual the status of an answer that names none
 */
export async function present(
  ctx: ParameterizedContext,
  answer: RouteAnswer<unknown>,
  usual: number,
  kept: KeptAnswers,
): Promise<void> {
  ctx.status = answer.status ?? usual;
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

async function bytesOf(
  ctx: ParameterizedContext,
  { etag, body, load }: RouteAnswer<unknown>,
  kept: KeptAnswers,
): Promise<Buffer | null> {
  if (load === undefined) return body === undefined ? null : encode(body);
  const make = async (): Promise<Buffer> => encode(await load());
  if (etag === undefined) return make();
  if (!wantsItAnew(ctx)) return kept.get(etag) ?? kept.made(etag, make);
  const bytes = await make();
  kept.keep(etag, bytes);
  return bytes;
}

const encode = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
