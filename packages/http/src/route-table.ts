import { Router } from '@koa/router';
import type { Middleware } from 'koa';
import type { AppState } from './app-state.ts';
import { HttpProblem, notFound } from './problem.ts';
import { serveRoute, type Machinery } from './serve-route.ts';
import type { NamedCall, Service } from './service.ts';

/**
 * Routes the calls of all services. A literal segment goes before a parameter, whatever the order of the table.
 * @throws Error when two routes answer the same call
 */
export function routeTable(services: readonly Service[], machinery: Machinery): Router<AppState> {
  const entries = services
    .flatMap((service) => service.routes.map((route) => ({ route, service, order: specificity(route.path) })))
    .sort((one, other) => (one.order < other.order ? -1 : 1));
  refuseDoubles(entries.map(({ route }) => `${route.method} ${route.path}`));

  const router = new Router<AppState>({ strict: true, sensitive: true });
  for (const { route, service } of entries) {
    router.register(route.path, [route.method], serveRoute(route, service, machinery));
  }
  return router;
}

/** Knows calls that others answer, and answers none. */
export function callsElsewhere(calls: readonly NamedCall[]): Router<AppState> {
  const router = new Router<AppState>({ strict: true, sensitive: true });
  for (const { method, path } of calls) router.register(path, [method], []);
  return router;
}

/** What a gateway leads to the services, and never to the client. */
const OURS = /^\/(?:api|auth|sanctum|testLogin|logout)(?:\/|$)/u;

/** Answers what no route took: 405 where the path has other methods, else the static client, else 404. */
export function unrouted(routers: readonly Router<AppState>[], fallback: Middleware | undefined): Middleware<AppState> {
  return async (ctx, next) => {
    const methods = routers.flatMap((router) =>
      router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods),
    );
    // One that others answer may have been led here, where it is not.
    if (methods.length > 0 && !methods.includes(ctx.method)) {
      throw new HttpProblem(405, 'request.wrongMethod', { headers: { Allow: [...new Set(methods)].join(', ') } });
    }
    if (fallback === undefined || OURS.test(ctx.path)) throw notFound();
    ctx.state.route = 'client';
    await fallback(ctx, next);
    if (ctx.status === 404 && ctx.respond !== false) throw notFound();
  };
}

/** Sorts `/reports/filed` before `/reports/:id`. */
const specificity = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '1' : `0${segment}`))
    .join('/');

function refuseDoubles(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    const call = name.replaceAll(/:\w+/gu, ':');
    if (seen.has(call)) throw new Error(`Two routes answer ${name}`);
    seen.add(call);
  }
}
