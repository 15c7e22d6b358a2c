import type { Middleware } from 'koa';
import type { AppState } from './app-state.ts';
import { malformed } from './problem.ts';

/** Refuses what asks for no address, such as `GET http://[`: whatever comes next may look at the path. */
export function refuseBadAddress(): Middleware<AppState> {
  return async (ctx, next) => {
    if (!hasPath(ctx)) throw malformed();
    await next();
  };
}

function hasPath(ctx: { readonly path: string }): boolean {
  try {
    return ctx.path.length > 0;
  } catch {
    return false;
  }
}
