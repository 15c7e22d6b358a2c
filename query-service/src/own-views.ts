import { enginesOfWorker, openEventLog, openLeases, openReactionsCheckpoint } from '@vigie/engines';
import type { Logger } from '@vigie/http';
import type { Jobs } from '@vigie/jobs';
import { checkViews, startProjections, startReactions } from '@vigie/projections';
import type { Settings } from '@vigie/settings';
import type { PositionSignals } from '@vigie/signals';
import type { ViewStore } from '@vigie/view-store';

export interface OwnViewsOptions {
  readonly settings: Settings;
  readonly store: ViewStore;
  readonly signals: PositionSignals;
  readonly jobs: Jobs;
  readonly logger: Logger;
}

/** Views that this process brings up itself. */
export interface OwnViews {
  /** @throws while they are not up to date */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Brings the views up in this process, where no other one can do it for it. Resolves when they are up to date. */
export async function openOwnViews({ settings, store, signals, jobs, logger }: OwnViewsOptions): Promise<OwnViews> {
  const { timeZone } = settings;
  const log = await openEventLog(settings);
  const leases = await openLeases(settings);
  const checkpoint = await openReactionsCheckpoint(settings);
  const engines = enginesOfWorker(settings);
  const projections = startProjections({ log, store, leases, signals, timeZone, logger, engines });
  const reactions = startReactions({ log, jobs, checkpoint, logger });
  await projections.ready;
  return {
    check: () => checkViews(store, projections),
    close: async () => {
      await reactions.stop();
      await projections.stop();
      await checkpoint.close();
      await leases.close();
      await log.close();
    },
  };
}
