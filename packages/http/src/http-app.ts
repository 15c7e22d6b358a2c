import Koa from 'koa';
import type { AppState } from './app-state.ts';
import { errorAnswers } from './error-answers.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { registerHttpMetrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { openStreams } from './open-streams.ts';
import { operatorsRoutes } from './operators-routes.ts';
import { requestLog } from './request-log.ts';
import { routeTable, unrouted } from './route-table.ts';
import { securityHeaders } from './security-headers.ts';
import type { Machinery } from './serve-route.ts';
import { startServer, type RunningServer } from './server.ts';
import type { HttpAppOptions } from './service.ts';

export interface HttpApp {
  readonly app: Koa<AppState>;
  /** Starts serving; port 0 takes a free one. @throws when the port is taken */
  readonly listen: (port: number, host?: string) => Promise<{ readonly port: number }>;
  /** Not ready from now on; takes no new connection, ends event streams, lets requests finish for up to ten seconds. */
  readonly stop: () => Promise<void>;
}

/** Puts services behind HTTP: one of them, or several in one process (design section 5). */
export function createHttpApp(options: HttpAppOptions): HttpApp {
  const { services, logger, metrics, publicUrl } = options;
  const streams = openStreams();
  let stopping = false;
  let server: RunningServer | null = null;

  const routes = services.flatMap((service) => service.routes);
  const openApi = openApiDocument(options.name, routes);
  const table = routeTable(services, machinery(options, streams));
  const operators = operatorsRoutes({
    checks: options.checks,
    metrics,
    logger,
    isStopping: () => stopping,
    openApi: () => openApi,
  });

  const app = new Koa<AppState>();
  app.on('error', (err: unknown) => logger.error({ err }, 'answer failed'));
  app.use(requestLog(logger, registerHttpMetrics(metrics)));
  app.use(async (ctx, next) => {
    await next();
    if (stopping && !ctx.headerSent) ctx.set('Connection', 'close');
  });
  app.use(securityHeaders(publicUrl));
  app.use(errorAnswers(logger));
  app.use(operators.routes());
  app.use(table.routes());
  app.use(unrouted([operators, table], options.fallback));

  return {
    app,
    listen: async (port, host) => {
      const callback = app.callback();
      server = await startServer((request, response) => void callback(request, response), port, host);
      return { port: server.port };
    },
    stop: async () => {
      stopping = true;
      streams.endAll();
      await server?.stop();
    },
  };
}

function machinery(options: HttpAppOptions, streams: Machinery['streams']): Machinery {
  const { publicUrl, environment } = options;
  return {
    sessionRules: {
      store: options.sessions,
      secret: options.sessionSecret,
      idleMilliseconds: options.sessionIdleMinutes * 60_000,
      absoluteMilliseconds: options.sessionHours * 3_600_000,
      secureCookies: publicUrl.startsWith('https:'),
      now: options.now ?? Date.now,
    },
    limiter: options.rateLimiter,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    origins: { publicUrl, environment },
    streams,
  };
}
