import Koa from 'koa';
import type { AppState } from './app-state.ts';
import { errorAnswers } from './error-answers.ts';
import { logFailedAnswers } from './failed-answers.ts';
import type { HttpApp } from './http-app.ts';
import { registerHttpMetrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { operatorsRoutes } from './operators-routes.ts';
import { refuseBadAddress } from './refuse-bad-address.ts';
import { requestLog } from './request-log.ts';
import { unrouted } from './route-table.ts';
import type { HttpAppOptions } from './service.ts';
import { stoppable } from './stoppable.ts';

/** For a process that serves nobody: only what machines ask of it (design section 5). */
export function createOperatorsApp(
  options: Pick<HttpAppOptions, 'name' | 'checks' | 'alarms' | 'metrics' | 'logger' | 'detailOf'>,
): HttpApp {
  const { name, checks, alarms = {}, metrics, logger, detailOf } = options;
  const app = new Koa<AppState>();
  const { isStopping, listen, stop } = stoppable(app, () => {});
  const operators = operatorsRoutes({
    checks,
    alarms,
    metrics,
    logger,
    isStopping,
    openApi: openApiDocument({ title: name, routes: [], sessionCookie: null }),
  });
  logFailedAnswers(app, logger);
  app.use(requestLog(logger, registerHttpMetrics(metrics)));
  app.use(errorAnswers(logger, detailOf));
  app.use(refuseBadAddress());
  app.use(operators.routes());
  app.use(unrouted([operators], undefined));
  return { app, listen, stop };
}
