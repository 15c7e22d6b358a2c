import Koa from 'koa';
import type { AppState } from './app-state.ts';
import { csrfTokens, secretMark } from './csrf.ts';
import { errorAnswers } from './error-answers.ts';
import { logFailedAnswers } from './failed-answers.ts';
import { keepAnswers } from './kept-answers.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { registerHttpMetrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { openStreams } from './open-streams.ts';
import { operatorsRoutes } from './operators-routes.ts';
import { refuseBadAddress } from './refuse-bad-address.ts';
import { requestLog } from './request-log.ts';
import { callsElsewhere, routeTable, unrouted } from './route-table.ts';
import { securityHeaders } from './security-headers.ts';
import type { Machinery } from './serve-route.ts';
import type { HttpAppOptions } from './service.ts';
import { sessionCookieName } from './session.ts';
import { traceRequests } from './trace-requests.ts';
import { stoppable, type Stoppable } from './stoppable.ts';

export interface HttpApp extends Stoppable {
  readonly app: Koa<AppState>;
}

/** Puts services behind HTTP: one of them, or several in one process (design section 5). */
export function createHttpApp(options: HttpAppOptions): HttpApp {
  const { services, logger, metrics, publicUrl } = options;
  const streams = openStreams();
  const app = new Koa<AppState>();
  const { isStopping, listen, stop } = stoppable(app, streams.endAll);

  const routes = services.flatMap((service) => service.routes);
  const serving = machinery(options, streams);
  const table = routeTable(services, serving);
  const operators = operatorsRoutes({
    checks: options.checks,
    alarms: options.alarms ?? {},
    metrics,
    logger,
    isStopping,
    openApi: openApiDocument({
      title: options.name,
      routes,
      sessionCookie: sessionCookieName(serving.sessionRules),
      elsewhere: options.elsewhere,
    }),
  });

  logFailedAnswers(app, logger);
  app.use(requestLog(logger, registerHttpMetrics(metrics)));
  app.use(traceRequests());
  app.use(async (ctx, next) => {
    await next();
    if (isStopping() && !ctx.headerSent) ctx.set('Connection', 'close');
  });
  app.use(securityHeaders(publicUrl));
  app.use(errorAnswers(logger, options.detailOf));
  app.use(refuseBadAddress());
  app.use(table.routes());
  app.use(operators.routes());
  app.use(unrouted([operators, table, callsElsewhere(options.elsewhere ?? [])], options.fallback));

  return { app, listen, stop };
}

function machinery(options: HttpAppOptions, streams: Machinery['streams']): Machinery {
  const { publicUrl, environment } = options;
  return {
    sessionRules: {
      store: options.sessions,
      csrfToken: csrfTokens(options.sessionSecret),
      secretMark: secretMark(options.sessionSecret),
      idleMilliseconds: options.sessionIdleMinutes * 60_000,
      absoluteMilliseconds: options.sessionHours * 3_600_000,
      secureCookies: publicUrl.startsWith('https:'),
      now: options.now ?? Date.now,
    },
    limiter: options.rateLimiter,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    origins: { publicUrl, environment },
    trustedProxies: options.trustedProxies ?? 0,
    streams,
    kept: keepAnswers(),
  };
}
