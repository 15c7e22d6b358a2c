import { Router } from '@koa/router';
import type { Registry } from 'prom-client';
import type { AppState } from './app-state.ts';
import type { Logger } from './logger.ts';
import { checkReadiness, countAlarms, type Alarms, type Checks } from './readiness.ts';

export interface OperatorsOptions {
  readonly checks: Checks;
  readonly alarms: Alarms;
  readonly metrics: Registry;
  readonly logger: Logger;
  readonly isStopping: () => boolean;
  readonly openApi: string;
}

/** What machines ask: does it live, is it ready, how is it doing, what can it do (design section 5). No sign-in. */
export function operatorsRoutes({
  checks,
  alarms,
  metrics,
  logger,
  isStopping,
  openApi,
}: OperatorsOptions): Router<AppState> {
  // One spelling each: a proxy that keeps `/metrics` to itself denies just that, and each spelling would be a time
  // series.
  const router = new Router<AppState>({ strict: true, sensitive: true });
  router.use(async (ctx, next) => {
    ctx.state.route = ctx.path;
    ctx.set('Cache-Control', 'no-store');
    await next();
  });
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    // At once: whoever asks waits for as long as one that hangs may take, and not for two of them.
    const [{ ready, checks: results }, counts] = await Promise.all([
      checkReadiness(checks, logger),
      countAlarms(alarms),
    ]);
    const stopping = isStopping();
    ctx.status = ready && !stopping ? 200 : 503;
    ctx.body = {
      status: stopping ? 'stopping' : ready ? 'ok' : 'unavailable',
      checks: results,
      alarms: counts,
    };
  });
  router.get('/metrics', async (ctx) => {
    ctx.body = await metrics.metrics();
    ctx.type = metrics.contentType;
  });
  router.get('/api/openapi.json', (ctx) => {
    ctx.body = openApi;
    ctx.type = 'application/json';
  });
  return router;
}
