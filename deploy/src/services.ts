import { createCommandService } from '@vigie/command-service';
import { problemText } from '@vigie/command-service/contract';
import {
  openEventLog,
  openJobs,
  openPhotos,
  openRateLimiter,
  openReadAudit,
  openSessions,
  openSignals,
  openViewStore,
  readEmailKey,
} from '@vigie/engines';
import { createHttpApp, createLogger, type Route } from '@vigie/http';
import { createQueryService } from '@vigie/query-service';
import { readSettings } from '@vigie/settings';
import { serveClient } from '@vigie/standalone/client';
import { Registry } from 'prom-client';
import { v7 } from 'uuid';

/** Both services behind one HTTP app, as in the form of one process, but without projections. */
export interface Services {
  readonly commandRoutes: readonly Route[];
  readonly queryRoutes: readonly Route[];
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * @param dataDir a folder of its own
 * @param client the built client's
 */
export async function startServices(dataDir: string, client: string): Promise<Services> {
  const settings = readSettings({ APP_ENV: 'local', DATA_DIR: dataDir });
  const logger = createLogger({ service: 'test', level: 'silent' });
  const log = await openEventLog(settings);
  const emailKey = await readEmailKey(settings, log);
  const sessions = await openSessions(settings);
  const jobs = await openJobs(settings);
  const photos = await openPhotos(settings);
  const store = await openViewStore(settings);
  const signals = await openSignals(settings);
  const audit = await openReadAudit(settings);
  const rateLimiter = await openRateLimiter(settings);
  const shared = { jobs, photos, clock: Date.now };
  const commandService = createCommandService({
    ...shared,
    log,
    sessions,
    erasing: {
      noteErasure: () => Promise.resolve(),
      viewsKeepTraces: false,
      eraseReadings: (before) => audit.eraseBefore(before),
    },
    newId: v7,
    settings: { ...settings, emailKey },
    logger,
  });
  const queryService = createQueryService({
    ...shared,
    store,
    signals,
    audit,
    settings: { environment: settings.environment, timeZone: settings.timeZone },
  });
  const app = createHttpApp({
    ...settings,
    name: 'test',
    services: [commandService, queryService],
    sessions,
    rateLimiter,
    logger,
    detailOf: problemText,
    checks: {},
    metrics: new Registry(),
    fallback: serveClient(client),
  });
  const { port } = await app.listen(0, '127.0.0.1');
  return {
    commandRoutes: commandService.routes,
    queryRoutes: queryService.routes,
    port,
    close: async () => {
      await app.stop();
      for (const engine of [jobs, photos, audit, signals, rateLimiter, sessions, store, log]) await engine.close();
    },
  };
}
