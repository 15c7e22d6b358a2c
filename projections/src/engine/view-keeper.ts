import type { Lease } from '@vigie/leases';
import { followView, type Engine } from './follow-view.ts';
import type { Subscription } from './subscription.ts';
import { makeViewStatus, type ViewHealth, type ViewStatus } from './view-status.ts';

/** Follows one view while its lease is ours, and lets go of it while a new generation is swapped in. */
export interface ViewKeeper {
  readonly subscription: Subscription;
  readonly status: ViewStatus;
  /** The view is ours to write from now on. */
  take(lease: Lease): void;
  /** Resolves when it is not written any more, and may be another's. */
  leave(): Promise<void>;
  /** Our lease of the view, or null while another instance has it. */
  lease(): Lease | null;
  /** Does nothing where the view is not ours. */
  start(): void;
  isRunning(): boolean;
  /** Resolves when the view is not written any more. */
  pause(): Promise<void>;
}

/** @param onHealth told whenever the view's health has changed */
export function makeViewKeeper(
  engine: Engine,
  subscription: Subscription,
  onHealth?: (health: ViewHealth) => void,
): ViewKeeper {
  const status = makeViewStatus(subscription.view, onHealth);
  let lease: Lease | null = null;
  let running: { readonly end: AbortController; readonly ended: Promise<void> } | null = null;

  return {
    subscription,
    status,
    take(taken) {
      lease = taken;
      status.building();
    },
    async leave() {
      lease = null;
      await pause();
      status.standby();
    },
    lease: () => lease,
    start() {
      if (running || !lease) return;
      const end = new AbortController();
      const { signal } = end;
      const ended = subscription.use((projector) =>
        followView(engine, { subscriptionId: subscription.id, projector, status, signal }),
      );
      running = { end, ended };
    },
    isRunning: () => running !== null,
    pause,
  };

  async function pause(): Promise<void> {
    running?.end.abort();
    await running?.ended;
    running = null;
  }
}
