import { buildViews, type BuildOptions } from './build-views.ts';
import type { Logger } from './logger.ts';
import type { RebuildOutcome } from './rebuild.ts';
import type { ViewKeeper } from './view-keeper.ts';

export interface KeptBuildOptions extends Omit<BuildOptions, 'subscriptions' | 'beforePublish'> {
  readonly logger: Logger;
}

/**
 * Builds kept views anew, and follows them from there. Those that are live stay so until the swap, and if it fails.
 * What becomes another instance's meanwhile ends the build.
 * @throws what `buildViews` throws
 */
export async function buildKept(
  targets: readonly ViewKeeper[],
  { logger, signal, ...options }: KeptBuildOptions,
): Promise<RebuildOutcome> {
  const subscriptions = targets.map(({ subscription }) => subscription);
  const live = targets.filter((keeper) => keeper.isRunning());
  logger.info({ subscriptions: subscriptions.map(({ id }) => id) }, 'Building views');
  try {
    const outcome = await buildViews({
      ...options,
      subscriptions,
      beforePublish: async () => void (await Promise.all(live.map((keeper) => keeper.pause()))),
      signal: AbortSignal.any([signal, ...targets.flatMap((keeper) => keeper.lease()?.lost ?? [])]),
    });
    for (const keeper of targets) {
      const { subscription } = keeper;
      const error = outcome.get(subscription.view);
      if (error) logger.error({ subscription: subscription.id, ...error.event }, 'Rebuild stopped on an event');
      if (error && !live.includes(keeper)) keeper.fail(error);
      else keeper.start();
    }
    return outcome;
  } finally {
    for (const keeper of live) keeper.start();
  }
}
