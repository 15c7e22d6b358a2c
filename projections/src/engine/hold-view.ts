import { setTimeout as delay } from 'node:timers/promises';
import { holdLease, type Lease, type Leases } from '@vigie/leases';
import type { Logger } from './logger.ts';
import type { Timing } from './timing.ts';
import { tellUnwritten } from './unwritten.ts';
import type { ViewKeeper } from './view-keeper.ts';

export interface HoldOptions {
  readonly leases: Leases;
  readonly logger: Logger;
  readonly timing: Timing;
  readonly signal: AbortSignal;
  /** Whether no other instance could write the view. */
  readonly isAlone: boolean;
  /** The view is ours to write from now on. */
  readonly onTaken: (lease: Lease) => void;
}

/**
 * Keeps a view whenever its lease is ours, until the end. Who can't go on with it, or not yet, leaves it to an instance
 * that may be able to, as one of the version before is in an upgrade (ADR 42), and takes it where there is none.
 */
export async function holdView(
  keeper: ViewKeeper,
  { leases, logger, timing, signal, isAlone, onTaken }: HoldOptions,
): Promise<void> {
  const { id } = keeper.subscription;
  const unwritten = tellUnwritten(id, logger, timing);
  let isLeft = false;
  /**
   * When we asked again for what we had left. Who waited for it meanwhile has it by then: where we get it soon, nobody
   * did. Much later one has had it, and ended, and others of its version may wait.
   */
  let askedAgain = -Infinity;
  let othersHaveIt: NodeJS.Timeout | undefined;
  const tell = (message: string): void => {
    if (!isAlone) logger.info({ subscription: id }, message);
  };

  await holdLease(
    leases,
    id,
    {
      take(lease) {
        clearTimeout(othersHaveIt);
        const isNobodyElses = performance.now() - askedAgain < timing.aheadMs / 2;
        const isStopped = keeper.failure() !== null;
        if (isStopped && isNobodyElses) unwritten.lasts();
        isLeft = isStopped || (keeper.isPreparing() && !isNobodyElses);
        if (isLeft) return void lease.release();
        unwritten.ends();
        tell('View is ours to write');
        keeper.take(lease);
        onTaken(lease);
      },
      async leave() {
        if (!isLeft) {
          tell('View is ours no more');
          await keeper.leave();
        }
        if (!isLeft && !keeper.failure()) return;
        await delay(timing.aheadMs, undefined, { signal }).catch(() => undefined);
        askedAgain = performance.now();
        othersHaveIt = setTimeout(() => unwritten.ends(), timing.aheadMs);
      },
    },
    signal,
  );
  clearTimeout(othersHaveIt);
}
