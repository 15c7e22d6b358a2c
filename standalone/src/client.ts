import { extname } from 'node:path';
import { send } from '@koa/send';
import type { Middleware } from 'koa';

const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Serves the built client: files with a content hash for ever, and the page itself, never cached, for every path that
 * is a screen of the client (spec section 2: it has its own router).
 * @param root folder with `index.html` and `assets/`
 */
export function serveClient(root: string): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path.startsWith('/assets/')) {
      await send(ctx, ctx.path, { root, maxage: YEAR_MS, immutable: true });
      return;
    }
    if (extname(ctx.path) !== '') {
      await send(ctx, ctx.path, { root });
      return;
    }
    if (ctx.accepts('html') === false) return next();
    await send(ctx, '/index.html', { root });
    ctx.set('Cache-Control', 'no-cache');
  };
}
