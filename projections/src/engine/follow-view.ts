import { setTimeout as delay } from 'node:timers/promises';
import type { EventLog } from '@vigie/event-log';
import type { PositionSignals } from '@vigie/signals';
import { StaleCheckpoint, type ViewDocument, type ViewStore } from '@vigie/view-store';
import { kindOf } from './error-texts.ts';
import type { Logger } from './logger.ts';
import type { Projector } from './projector.ts';
import { runView } from './run-view.ts';
import { backOff, type Timing } from './timing.ts';
import type { ViewStatus } from './view-status.ts';

/** What the engine works with. */
export interface Engine {
  readonly log: EventLog;
  readonly store: ViewStore;
  readonly signals: Pick<PositionSignals, 'publish' | 'onHurry'>;
  readonly logger: Logger;
  readonly timing: Timing;
}

/** A view that is followed: the name of its subscription is for logs. */
export interface Following<D extends ViewDocument> {
  readonly subscriptionId: string;
  readonly projector: Projector<D>;
  readonly status: ViewStatus;
  readonly signal: AbortSignal;
}

/**
 * Keeps the live generation of a view up with the log until `signal` aborts. After an error of the log or the store it
 * loads again and goes on, ever more slowly while nothing works; a projector's error parks the event.
 */
export async function followView<D extends ViewDocument>(engine: Engine, following: Following<D>): Promise<void> {
  const { logger, timing } = engine;
  const { subscriptionId: subscription, status, signal } = following;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await runView(engine, following, () => (failures = 0));
    } catch (error) {
      if (signal.aborted) return;
      status.failing(error);
      logger.warn({ subscription, error: kindOf(error), failures }, 'View is interrupted, trying again');
      // Somebody else moved the checkpoint: nothing is broken, unless it goes on.
      const pause = error instanceof StaleCheckpoint && failures === 0 ? 0 : backOff(timing, failures);
      failures += 1;
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
