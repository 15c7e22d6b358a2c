/**
 * The query service in a process of its own, on the engines that the settings name. Where views and signals are shared,
 * the projections bring the views up; otherwise it does so itself.
 */
import { randomUUID } from 'node:crypto';
import { API_CALLS, problemText } from '@vigie/command-service/contract';
import {
  checkEngines,
  holdViews,
  openJobs,
  openPhotos,
  openRateLimiter,
  openReadAudit,
  openSessions,
  openSignals,
  openViewStore,
  orExit,
  projectsApart,
  settingsOrExit,
} from '@vigie/engines';
import { createHttpApp, createLogger, runUntilStopped } from '@vigie/http';
import { startTracing } from '@vigie/tracing/start';
import { Registry } from 'prom-client';
import { checkLiveViews, untilViewsAreLive } from './check-live-views.ts';
import { openOwnViews } from './own-views.ts';
import { createQueryService } from './query-service.ts';
import { watchWaits } from './watch-waits.ts';

const settings = await settingsOrExit(checkEngines);
const { environment, timeZone, legalUrl } = settings;
const logger = createLogger({ service: 'query-service', level: settings.logLevel });
const tracing = await startTracing('query-service', settings.tracingEndpoint);
const hold = await orExit(async () => holdViews(settings));
const { store, sessions, rateLimiter, signals, jobs, photos, audit } = await orExit(async () => ({
  store: await openViewStore(settings),
  sessions: await openSessions(settings),
  rateLimiter: await openRateLimiter(settings),
  signals: await openSignals(settings),
  jobs: await openJobs(settings),
  photos: await openPhotos(settings),
  audit: await openReadAudit(settings),
}));
const metrics = new Registry();
const ownViews = projectsApart(settings)
  ? null
  : await orExit(() => openOwnViews({ settings, store, signals, jobs, metrics, logger }));
if (ownViews === null) await orExit(() => untilViewsAreLive(store, logger));
const service = createQueryService({
  store,
  signals,
  jobs,
  photos,
  audit,
  settings: { environment, timeZone, legalUrl, google: settings.google !== null },
  clock: Date.now,
  ...(ownViews === null ? {} : { begun: randomUUID() }),
  onWait: watchWaits(metrics),
});
const app = createHttpApp({
  ...settings,
  name: 'query-service',
  services: [service],
  elsewhere: API_CALLS,
  sessions,
  rateLimiter,
  logger,
  detailOf: problemText,
  checks: { views: () => (ownViews ? ownViews.check() : checkLiveViews(store)), jobs: () => jobs.check() },
  alarms: ownViews ? { parkedEvents: ownViews.countParked } : {},
  metrics,
});
await runUntilStopped({
  app,
  port: settings.port,
  host: settings.host,
  logger,
  close: async () => {
    await ownViews?.close();
    await jobs.close();
    await photos.close();
    await audit.close();
    await signals.close();
    await rateLimiter.close();
    await sessions.close();
    await store.close();
    hold?.release();
    await tracing.stop();
  },
});
