/**
 * The projections in a process of their own, on the engines that the settings name. Of several instances one at a time
 * writes a view; the others stand by.
 */
import { problemText } from '@vigie/command-service/contract';
import {
  checkEngines,
  enginesOfWorker,
  holdViews,
  openEventLog,
  openJobs,
  openLeases,
  openReactionsCheckpoint,
  openSignals,
  openViewStore,
  orExit,
  settingsOrExit,
} from '@vigie/engines';
import { createLogger, createOperatorsApp, runUntilStopped } from '@vigie/http';
import { startTracing } from '@vigie/tracing/start';
import { Registry } from 'prom-client';
import { checkViews } from './check-views.ts';
import { startReactions } from './reactions/start-reactions.ts';
import { startRebuilds } from './rebuilds/start-rebuilds.ts';
import { startProjections } from './start.ts';
import { countParked, watchProjections } from './watch-projections.ts';

const settings = await settingsOrExit(checkEngines);
const logger = createLogger({ service: 'projections', level: settings.logLevel });
const tracing = await startTracing('projections', settings.tracingEndpoint);
const hold = await orExit(async () => holdViews(settings));
const { log, store, leases, signals, jobs, checkpoint } = await orExit(async () => ({
  log: await openEventLog(settings),
  store: await openViewStore(settings),
  leases: await openLeases(settings),
  signals: await openSignals(settings),
  jobs: await openJobs(settings),
  checkpoint: await openReactionsCheckpoint(settings),
}));
const metrics = new Registry();
const projections = startProjections({
  log,
  store,
  leases,
  signals,
  timeZone: settings.timeZone,
  logger,
  engines: enginesOfWorker(settings),
});
watchProjections({ projections, log, registry: metrics, clock: Date.now });
const rebuilds = startRebuilds({ projections, jobs, logger });
const reactions = startReactions({ log, jobs, checkpoint, logger });
const app = createOperatorsApp({
  name: 'projections',
  logger,
  detailOf: problemText,
  checks: {
    log: () => log.check(),
    views: () => checkViews(store, projections),
    jobs: () => jobs.check(),
  },
  alarms: { parkedEvents: async () => countParked(projections) },
  metrics,
});
await runUntilStopped({
  app,
  port: settings.port,
  host: settings.host,
  logger,
  close: async () => {
    await reactions.stop();
    await rebuilds.stop();
    await projections.stop();
    await jobs.close();
    await checkpoint.close();
    await signals.close();
    await leases.close();
    await store.close();
    await log.close();
    hold?.release();
    await tracing.stop();
  },
});
