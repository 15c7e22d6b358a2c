import { setTimeout as delay } from 'node:timers/promises';
import type { EventLog } from '@vigie/event-log';
import type { Lease, Leases } from '@vigie/leases';
import type { ViewStore } from '@vigie/view-store';
import { canGoOn, liveKind } from './can-go-on.ts';
import { buildingLease, makeCharge, tryLease } from './building-leases.ts';
import { kindOf } from './error-texts.ts';
import type { Logger } from './logger.ts';
import { rebuildViews } from './rebuild.ts';
import { isResumable, resumeView } from './resume-view.ts';
import type { Timing } from './timing.ts';
import type { ViewKeeper } from './view-keeper.ts';

export interface AheadOptions {
  readonly keepers: readonly ViewKeeper[];
  readonly log: EventLog;
  readonly store: ViewStore;
  readonly leases: Leases;
  readonly logger: Logger;
  readonly timing: Timing;
  readonly signal: AbortSignal;
  /** Does something when no view is being built here. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Builds views that another instance writes as another version of the program has them, as in an upgrade (ADR 42): ours
 * come beside them and are kept up with the log, so that they can take their place as soon as the leases become ours.
 * Until then the instance of the other version goes on with those that are live.
 */
export async function buildAhead({ keepers, log, store, leases, logger, timing, signal, inTurn }: AheadOptions) {
  /** Brought up with the log by this process at least once: only then it is known that no more than the latest lacks. */
  const broughtUp = new Set<ViewKeeper>();
  const charge = makeCharge(leases, timing);
  while (!signal.aborted) {
    await lookAndBuild().catch((error: unknown) => {
      if (!signal.aborted) logger.warn({ error: kindOf(error) }, 'Building views ahead is interrupted, trying again');
    });
    await delay(timing.aheadMs, undefined, { signal }).catch(() => undefined);
  }
  // Nobody would keep from them what is erased from now on.
  await abandonAll().catch(() => undefined);
  await charge.leave();

  async function lookAndBuild(): Promise<void> {
    const wanted = await look(keepers);
    const isAnyPossible = wanted.some((keeper) => !keeper.failure());
    if (!isAnyPossible) await charge.leave();
    if (wanted.length === 0 || signal.aborted) return;
    // Of its own for each time, and not the whole program's in `AbortSignal.any`, which that would remember for ever.
    const end = new AbortController();
    const abort = (): void => end.abort();
    signal.addEventListener('abort', abort);
    try {
      if (isAnyPossible) await charge.take(end.signal);
      await inTurn(() => build(wanted, end.signal));
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  /** @returns those that have to be there ahead */
  async function look(some: readonly ViewKeeper[]): Promise<readonly ViewKeeper[]> {
    const wanted: ViewKeeper[] = [];
    for (const keeper of some.filter(isAnothers)) {
      const { subscription } = keeper;
      const isWanted = (await liveKind(subscription, store)) === 'another';
      // Else another may be building it, or have died while it did.
      if (!isWanted || !(await isResumable(subscription, store, log))) broughtUp.delete(keeper);
      const isThere = isWanted ? broughtUp.has(keeper) : await isFollowed(keeper);
      if (!isAnothers(keeper)) continue;
      if (isThere) keeper.standBy();
      else if (!keeper.failure()) keeper.prepare();
      if (isWanted) wanted.push(keeper);
    }
    return wanted;
  }

  /** Whether a view could be followed as it is live. What has stopped us may have been built by another of our version. */
  async function isFollowed(keeper: ViewKeeper): Promise<boolean> {
    return keeper.failure() === null || canGoOn(keeper.subscription, store, log);
  }

  /** Leaves out those that another instance is at. */
  async function build(wanted: readonly ViewKeeper[], end: AbortSignal): Promise<void> {
    const held = new Map<ViewKeeper, Lease>();
    await Promise.all(
      wanted.map(async (keeper) => {
        const lease = await tryLease(leases, buildingLease(keeper.subscription), timing, end);
        if (lease) held.set(keeper, lease);
      }),
    );
    try {
      const over = AbortSignal.any([end, ...[...held.values()].map(({ lost }) => lost)]);
      const missing: ViewKeeper[] = [];
      // It may be live by now.
      for (const keeper of await look([...held.keys()])) {
        const resumed = await resumeView(keeper.subscription, { log, store, signal: over });
        if (resumed) isThere(keeper);
        else missing.push(keeper);
      }
      await buildMissing(missing, over);
    } finally {
      await Promise.all([...held.values()].map((lease) => lease.release()));
    }
  }

  async function buildMissing(missing: readonly ViewKeeper[], over: AbortSignal): Promise<void> {
    const targets = missing.filter((keeper) => isAnothers(keeper) && !keeper.failure());
    if (targets.length === 0 || !charge.isOurs()) return;
    const subscriptions = targets.map(({ subscription }) => subscription);
    logger.info({ subscriptions: subscriptions.map(({ id }) => id) }, 'Building views ahead');
    const outcome = await rebuildViews({
      log,
      store,
      subscriptions,
      signal: over,
      isAhead: true,
      onBegun: () => {
        // What is there could be gone on with only after that, and is left to others until the next look.
        for (const keeper of broughtUp) if (isAnothers(keeper)) keeper.prepare();
      },
      inHalfTheTime: true,
    });
    for (const keeper of targets) {
      const error = outcome.get(keeper.subscription.view);
      if (error === null) isThere(keeper);
      if (!error) continue;
      keeper.fail(error);
      logger.error({ subscription: keeper.subscription.id, ...error.event }, 'Rebuild stopped on an event');
    }
  }

  function isThere(keeper: ViewKeeper): void {
    broughtUp.add(keeper);
    if (isAnothers(keeper)) keeper.standBy();
  }

  async function abandonAll(): Promise<void> {
    if (!charge.isOurs()) return;
    for (const { subscription } of broughtUp) {
      await subscription.use(async ({ view }) => (await store.resume(view))?.abandon());
    }
  }
}

const isAnothers = (keeper: ViewKeeper): boolean => keeper.lease() === null;
