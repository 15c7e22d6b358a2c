import { createCommandService, newId, startWork, watchAppends, type Commands } from '@vigie/command-service';
import { problemText } from '@vigie/command-service/contract';
import { enginesOfWorker, viewsKeepTraces } from '@vigie/engines';
import type { EventLog } from '@vigie/event-log';
import { createHttpApp, type HttpApp, type HttpAppOptions, type Logger, type Route } from '@vigie/http';
import { countDead, type Jobs } from '@vigie/jobs';
import type { PhotoStore } from '@vigie/photos';
import {
  checkViews,
  countParked,
  startProjections,
  startProjectionsInThread,
  startReactions,
  startRebuilds,
  watchProjections,
  type Projections,
} from '@vigie/projections';
import { createQueryService, watchWaits, type QueryServiceOptions } from '@vigie/query-service';
import type { Settings } from '@vigie/settings';
import type { ViewStore } from '@vigie/view-store';
import { Registry } from 'prom-client';
import { openSchoolEngines } from './school-engines.ts';

export interface SchoolOptions
  extends Pick<HttpAppOptions, 'fallback' | 'limits'>, Pick<QueryServiceOptions, 'patience'> {
  readonly settings: Settings;
  readonly logger: Logger;
  /** The clock, in epoch milliseconds. */
  readonly clock?: () => number;
  /**
   * Whether views are brought up in a thread of their own, so that the one that answers requests does not: where their
   * engine allows it. It takes up to a second to start. Left out: not.
   */
  readonly threadForViews?: boolean;
  /** Runs before views are built: what it appends is in them from the first request on. */
  readonly prepare?: (commands: Commands, log: EventLog) => Promise<void>;
}

/** One school's whole back end in this process. */
export interface School {
  readonly log: EventLog;
  readonly store: ViewStore;
  readonly jobs: Jobs;
  readonly photos: PhotoStore;
  readonly commands: Commands;
  readonly projections: Projections;
  /** What both services answer. */
  readonly routes: readonly Route[];
  /** Not listening yet. */
  readonly app: HttpApp;
  /** Once the app has stopped. */
  readonly close: () => Promise<void>;
}

/** Opens the engines, starts the projections and puts both services behind one HTTP app (design section 1). */
export async function openSchool(options: SchoolOptions): Promise<School> {
  const { settings, logger, clock = Date.now, patience, threadForViews = false, prepare } = options;
  const { environment, timeZone, legalUrl, tracingEndpoint } = settings;
  const engines = await openSchoolEngines(settings);
  const { log, store, sessions, signals, jobs, erasures, photos, audit, leases } = engines;
  const metrics = new Registry();

  const commandService = createCommandService({
    log: watchAppends(log, metrics),
    sessions,
    jobs,
    photos,
    erasing: {
      noteErasure: (id) => erasures.add(id),
      viewsKeepTraces: viewsKeepTraces(settings),
      eraseReadings: (before) => audit.eraseBefore(before),
    },
    clock,
    newId,
    settings: { ...settings, emailKey: engines.emailKey },
    logger,
  });
  await prepare?.(commandService.commands, log);
  const ofWorker = enginesOfWorker(settings);
  const projections =
    threadForViews && ofWorker
      ? startProjectionsInThread({ engines: ofWorker, signals, timeZone, logger, tracingEndpoint })
      : startProjections({ log, store, signals, timeZone, logger, leases, engines: ofWorker });
  watchProjections({ projections, log, registry: metrics, clock });
  const rebuilds = startRebuilds({ projections, jobs, logger });
  const reactions = startReactions({ log, jobs, checkpoint: engines.checkpoint, logger });
  const work = startWork({ service: commandService, jobs, erasures, metrics, logger });
  const queryService = createQueryService({
    store,
    signals,
    jobs,
    photos,
    audit,
    settings: { environment, timeZone, legalUrl, google: settings.google !== null },
    clock,
    begun: newId(),
    ...(patience === undefined ? {} : { patience }),
    onWait: watchWaits(metrics),
  });
  const services = [commandService, queryService];
  const app = createHttpApp({
    ...settings,
    ...options,
    name: 'vigie',
    services,
    sessions,
    rateLimiter: engines.rateLimiter,
    detailOf: problemText,
    checks: {
      log: () => log.check(),
      views: () => checkViews(store, projections),
      jobs: () => jobs.check(),
    },
    alarms: {
      parkedEvents: async () => countParked(projections),
      deadJobs: () => countDead(jobs),
    },
    metrics,
    now: clock,
  });

  return {
    log,
    store,
    jobs,
    photos,
    commands: commandService.commands,
    projections,
    routes: services.flatMap(({ routes }) => routes),
    app,
    close: async () => {
      await reactions.stop();
      await work.stop();
      await rebuilds.stop();
      await projections.stop();
      await engines.close();
    },
  };
}
