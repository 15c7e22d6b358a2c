import { enginesOfWorker, openEventLog, openLeases, openReactionsCheckpoint } from '@vigie/engines';
import type { Logger } from '@vigie/http';
import type { Jobs } from '@vigie/jobs';
import {
  checkViews,
  countParked,
  startProjections,
  startReactions,
  startRebuilds,
  watchProjections,
} from '@vigie/projections';
import type { Settings } from '@vigie/settings';
import type { PositionSignals } from '@vigie/signals';
import type { ViewStore } from '@vigie/view-store';
import type { Registry } from 'prom-client';

export interface OwnViewsOptions {
  readonly settings: Settings;
  readonly store: ViewStore;
  readonly signals: PositionSignals;
  readonly jobs: Jobs;
  readonly metrics: Registry;
  readonly logger: Logger;
}

/** Views that this process brings up itself. */
export interface OwnViews {
  /** @throws while they are not up to date */
  readonly check: () => Promise<void>;
  /** How many events wait because a view could not take them in. */
  readonly countParked: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Brings the views up in this process, where no other one can do it for it. Resolves when they are up to date. */
export async function openOwnViews(options: OwnViewsOptions): Promise<OwnViews> {
  const { settings, store, signals, jobs, metrics, logger } = options;
  const { timeZone } = settings;
  const log = await openEventLog(settings);
  const leases = await openLeases(settings);
  const checkpoint = await openReactionsCheckpoint(settings);
  const engines = enginesOfWorker(settings);
  const projections = startProjections({ log, store, leases, signals, timeZone, logger, engines });
  watchProjections({ projections, log, registry: metrics, clock: Date.now });
  const rebuilds = startRebuilds({ projections, jobs, logger });
  const reactions = startReactions({ log, jobs, checkpoint, logger });
  await projections.ready;
  return {
    check: () => checkViews(store, projections),
    countParked: async () => countParked(projections),
    close: async () => {
      await reactions.stop();
      await rebuilds.stop();
      await projections.stop();
      await checkpoint.close();
      await leases.close();
      await log.close();
    },
  };
}
