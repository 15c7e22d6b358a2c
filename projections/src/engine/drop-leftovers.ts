import { setTimeout as delay } from 'node:timers/promises';
import type { Leases } from '@vigie/leases';
import type { ViewStore } from '@vigie/view-store';
import { buildingLease, makeCharge, tryLease } from './building-leases.ts';
import { kindOf } from './error-texts.ts';
import type { Logger } from './logger.ts';
import type { Subscription } from './subscription.ts';
import type { Timing } from './timing.ts';
import type { ViewKeeper } from './view-keeper.ts';

export interface LeftoverOptions {
  readonly keepers: readonly ViewKeeper[];
  /** Written in the terms of our leases. */
  readonly store: ViewStore;
  readonly leases: Leases;
  readonly logger: Logger;
  readonly timing: Timing;
  readonly signal: AbortSignal;
  /** Does something when no view is being built here. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Drops what was begun of views that we follow and is not being built by anybody any more, as one leaves that is killed:
 * nobody keeps from it what is erased (ADR 42). Whoever was not heard of for a while, as without the database, and goes
 * on has it back by the next look: only what nobody is at in two looks is dropped.
 */
export async function dropLeftovers({ keepers, store, leases, logger, timing, signal, inTurn }: LeftoverOptions) {
  const charge = makeCharge(leases, timing);
  /** What nobody was at when it was last looked. */
  let deserted: ReadonlySet<Subscription> = new Set();
  while (!signal.aborted) {
    await look().catch((error: unknown) => {
      if (!signal.aborted) logger.warn({ error: kindOf(error) }, 'What a killed instance may have left stays for now');
    });
    await delay(timing.leftoversMs, undefined, { signal }).catch(() => undefined);
  }

  async function look(): Promise<void> {
    const before = deserted;
    deserted = new Set();
    if ((await unfinished()).length > 0) await inTurn(() => dropAll(before));
  }

  /** Of the views that we follow: what is unfinished of others is for whoever comes to write them. */
  async function unfinished(): Promise<readonly Subscription[]> {
    const found: Subscription[] = [];
    for (const keeper of keepers.filter((one) => one.isRunning())) {
      if (await store.hasUnfinished(keeper.subscription.view)) found.push(keeper.subscription);
    }
    return found;
  }

  async function dropAll(before: ReadonlySet<Subscription>): Promise<void> {
    await charge.take(signal);
    try {
      // What we have waited for may have been that we built it ourselves.
      if (!charge.isOurs()) return;
      const found = await unfinished();
      // What comes in the place of what is dropped is another's, and new.
      deserted = new Set(found.filter((subscription) => !before.has(subscription)));
      for (const subscription of found) if (before.has(subscription)) await drop(subscription);
    } finally {
      await charge.leave();
    }
  }

  /** But for what another instance is at. */
  async function drop(subscription: Subscription): Promise<void> {
    const building = await tryLease(leases, buildingLease(subscription), timing, signal);
    if (!building) return;
    try {
      await subscription.use(async ({ view }) => (await store.rebuild(view)).abandon());
      logger.info({ subscription: subscription.id }, 'What was left unfinished of a view is dropped');
    } finally {
      await building.release();
    }
  }
}
