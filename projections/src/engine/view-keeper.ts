import { followView, type Engine } from './live-view.ts';
import type { Subscription } from './subscription.ts';
import { makeViewStatus, type ViewStatus } from './view-status.ts';

/** Follows one view, and lets go of it while a new generation is swapped in. */
export interface ViewKeeper {
  readonly subscription: Subscription;
  readonly status: ViewStatus;
  start(): void;
  isRunning(): boolean;
  /** Resolves when the view is not written any more. */
  pause(): Promise<void>;
}

export function makeViewKeeper(engine: Engine, subscription: Subscription): ViewKeeper {
  const status = makeViewStatus(subscription.view);
  let running: { readonly end: AbortController; readonly ended: Promise<void> } | null = null;

  return {
    subscription,
    status,
    start() {
      if (running) return;
      const end = new AbortController();
      const { signal } = end;
      const ended = subscription.use((projector) =>
        followView(engine, { subscriptionId: subscription.id, projector, status, signal }),
      );
      running = { end, ended };
    },
    isRunning: () => running !== null,
    async pause() {
      running?.end.abort();
      await running?.ended;
      running = null;
    },
  };
}
