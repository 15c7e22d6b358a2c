import { extname } from 'node:path';
import { send } from '@koa/send';
import type { Context, Middleware, Next } from 'koa';

const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Serves the built client: files with a content hash for ever, and the page itself, never cached, for every path that
 * is a screen of the client (spec section 2: it has its own router). A file that is not there is left to what comes
 * next.
 * @param root folder with `index.html` and `assets/`
 */
export function serveClient(root: string): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path.startsWith('/assets/')) return sendFile(ctx, next, { root, maxage: YEAR_MS, immutable: true });
    if (extname(ctx.path) !== '') return sendFile(ctx, next, { root });
    ctx.vary('Accept');
    if (ctx.accepts('html') === false) return next();
    await sendEncoded(ctx, '/index.html', { root });
    ctx.set('Cache-Control', 'no-cache');
  };
}

/** @throws what is wrong with the disk; a path that names no file of the client's is refused by whoever comes next */
async function sendFile(ctx: Context, next: Next, options: Parameters<typeof send>[2]): Promise<void> {
  try {
    await sendEncoded(ctx, ctx.path, options);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await next();
  }
}

/**
 * Of a file there may be a compressed copy beside it: caches keep what they are sent for whoever takes the same
 * encoding.
 */
async function sendEncoded(...[ctx, path, options]: Parameters<typeof send>): Promise<void> {
  await send(ctx, path, options);
  ctx.vary('Accept-Encoding');
}

/** What `send` says of a path without a file, outside the folder, or malformed. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;
}
