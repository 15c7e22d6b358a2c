/**
 * The query service in a process of its own. On the embedded engines it brings its views up itself, since signals
 * between processes need Redis: the log, shared with the command service, is all that it follows.
 */
import {
  enginesOfWorker,
  openEventLog,
  openJobs,
  openLeases,
  openPhotos,
  openReadAudit,
  openRateLimiter,
  openReactionsCheckpoint,
  openSessions,
  openSignals,
  openViewStore,
} from '@vigie/engines';
import { createHttpApp, createLogger, runUntilStopped } from '@vigie/http';
import { checkViews, startProjections, startReactions } from '@vigie/projections';
import { settingsOrExit } from '@vigie/settings/process';
import { Registry } from 'prom-client';
import { createQueryService } from './query-service.ts';

const settings = settingsOrExit();
const { environment, timeZone } = settings;
const logger = createLogger({ service: 'query-service', level: settings.logLevel });
const log = await openEventLog(settings);
const store = await openViewStore(settings);
const sessions = await openSessions(settings);
const rateLimiter = await openRateLimiter(settings);
const signals = await openSignals(settings);
const jobs = await openJobs(settings);
const photos = await openPhotos(settings);
const audit = await openReadAudit(settings);
const checkpoint = await openReactionsCheckpoint(settings);
const leases = await openLeases(settings);
const projections = startProjections({
  log,
  store,
  signals,
  timeZone,
  logger,
  leases,
  engines: enginesOfWorker(settings),
});
const reactions = startReactions({ log, jobs, checkpoint, logger });
const service = createQueryService({
  store,
  signals,
  jobs,
  photos,
  audit,
  settings: { environment, timeZone, google: settings.google !== null },
  testAccounts: [],
  clock: Date.now,
});
const app = createHttpApp({
  ...settings,
  name: 'query-service',
  services: [service],
  sessions,
  rateLimiter,
  logger,
  checks: { views: () => checkViews(store, projections), jobs: () => jobs.check() },
  metrics: new Registry(),
});
await projections.ready;
await runUntilStopped({
  app,
  port: settings.port,
  logger,
  close: async () => {
    await reactions.stop();
    await projections.stop();
    await jobs.close();
    await leases.close();
    await checkpoint.close();
    await photos.close();
    await audit.close();
    await signals.close();
    await rateLimiter.close();
    await sessions.close();
    await store.close();
    await log.close();
  },
});
