import type { Lease } from '@vigie/leases';
import { followView, type Engine } from './follow-view.ts';
import type { RebuildStopped } from './rebuilding.ts';
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
  /**
   * An event stops what would have to be built here before the view can be followed: where there are others it is left to
   * them, one of which may be able to go on with it.
   */
  fail(error: RebuildStopped): void;
  /** What keeps us from writing the view, null where nothing does. */
  failure(): RebuildStopped | null;
  /** What is live is another version's, and what could take its place is not there yet. */
  prepare(): void;
  isPreparing(): boolean;
  /** The view could be followed, if it were ours. */
  standBy(): void;
  /** Does nothing where the view is not ours. */
  start(): void;
  isRunning(): boolean;
  /** Resolves when the view is not written any more. */
  pause(): Promise<void>;
}

export interface ViewKeeperOptions {
  /** Whether no other instance could write the view. */
  readonly isAlone: boolean;
  /** Told whenever the view's health has changed. */
  readonly onHealth?: ((health: ViewHealth) => void) | undefined;
}

/** Makes a view's keeper, who has nothing to do before the view is ours. */
export function makeViewKeeper(
  engine: Engine,
  subscription: Subscription,
  { isAlone, onHealth }: ViewKeeperOptions,
): ViewKeeper {
  const status = makeViewStatus(subscription.view, onHealth);
  let lease: Lease | null = null;
  let failure: RebuildStopped | null = null;
  let isPreparing = false;
  let running: { readonly end: AbortController; readonly ended: Promise<void> } | null = null;

  return {
    subscription,
    status,
    take(taken) {
      lease = taken;
      isPreparing = false;
      status.building();
    },
    async leave() {
      lease = null;
      const wasFollowed = running !== null;
      await pause();
      if (failure) status.failed(failure);
      else if (wasFollowed) status.standby();
      else status.preparing();
    },
    lease: () => lease,
    fail(error) {
      status.failed(error);
      if (isAlone) return;
      failure = error;
      void lease?.release();
    },
    failure: () => failure,
    prepare() {
      isPreparing = true;
      status.preparing();
    },
    isPreparing: () => isPreparing,
    standBy() {
      failure = null;
      isPreparing = false;
      status.standby();
    },
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
