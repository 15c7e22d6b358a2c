/** The command service in a process of its own, on the engines that the settings name. */
import {
  checkEngines,
  openErasureList,
  openEventLog,
  openJobs,
  openPhotos,
  openRateLimiter,
  openReadAudit,
  openSessions,
  orExit,
  readEmailKey,
  settingsOrExit,
  viewsKeepTraces,
} from '@vigie/engines';
import { countDead } from '@vigie/jobs';
import { createHttpApp, createLogger, runUntilStopped } from '@vigie/http';
import { startTracing } from '@vigie/tracing/start';
import { Registry } from 'prom-client';
import { createCommandService } from './command-service.ts';
import { API_CALLS, problemText } from './contract/index.ts';
import { newId } from './new-id.ts';
import { watchAppends } from './watch-appends.ts';
import { startWork } from './work.ts';

const settings = await settingsOrExit(checkEngines);
const logger = createLogger({ service: 'command-service', level: settings.logLevel });
const tracing = await startTracing('command-service', settings.tracingEndpoint);
const { log, emailKey, sessions, rateLimiter, jobs, erasures, photos, audit } = await orExit(async () => {
  const log = await openEventLog(settings);
  return {
    log,
    emailKey: await readEmailKey(settings, log),
    sessions: await openSessions(settings),
    rateLimiter: await openRateLimiter(settings),
    jobs: await openJobs(settings),
    erasures: await openErasureList(settings),
    photos: await openPhotos(settings),
    audit: await openReadAudit(settings),
  };
});
const metrics = new Registry();
const service = createCommandService({
  log: watchAppends(log, metrics),
  sessions,
  jobs,
  photos,
  erasing: {
    noteErasure: (id) => erasures.add(id),
    viewsKeepTraces: viewsKeepTraces(settings),
    eraseReadings: (before) => audit.eraseBefore(before),
  },
  clock: Date.now,
  newId,
  settings: { ...settings, emailKey },
  logger,
});
const app = createHttpApp({
  ...settings,
  name: 'command-service',
  services: [service],
  elsewhere: API_CALLS,
  sessions,
  rateLimiter,
  logger,
  alarms: { deadJobs: () => countDead(jobs) },
  detailOf: problemText,
  checks: { log: () => log.check(), jobs: () => jobs.check() },
  metrics,
});
const work = startWork({ service, jobs, erasures, metrics, logger });
await runUntilStopped({
  app,
  port: settings.port,
  host: settings.host,
  logger,
  close: async () => {
    await work.stop();
    await jobs.close();
    await erasures.close();
    await audit.close();
    await photos.close();
    await rateLimiter.close();
    await sessions.close();
    await log.close();
    await tracing.stop();
  },
});
