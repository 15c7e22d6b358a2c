import type { Worker } from 'node:worker_threads';
import type { EngineSettings } from '@vigie/engines';
import type { PositionSignals } from '@vigie/signals';
import { kindOf } from '../engine/error-texts.ts';
import type { Logger } from '../engine/logger.ts';
import { DEFAULT_TIMING, type Timing } from '../engine/timing.ts';
import { healthAtFirst, type ViewHealth } from '../engine/view-status.ts';
import type { Projections } from '../start.ts';
import { subscriptions } from '../subscriptions.ts';
import { errorOf, READY, type Failure, type FromThread, type ThreadRequest, type ToThread } from './messages.ts';
import { startWorker } from './start-worker.ts';

/** At a faster pace than where requests wait for the views, since here only who reads them does (ADR 23). */
const TIMING: Timing = { ...DEFAULT_TIMING, paceMs: 5 };

export interface ThreadOptions {
  /** Where the engines are: the thread has connections of its own to them. No other instance may write these views. */
  readonly engines: EngineSettings;
  readonly signals: Pick<PositionSignals, 'publish' | 'onHurry'>;
  /** The school's, IANA name. */
  readonly timeZone: string;
  readonly logger: Logger;
  /** Where the thread sends traces; null: nowhere. */
  readonly tracingEndpoint: string | null;
  readonly timing?: Timing;
}

/**
 * Like `startProjections`, in a thread of its own: requests are answered meanwhile. How views do is known here as soon
 * as it is told. What ends the thread, other than `stop`, ends the process, as an uncaught error does.
 */
export function startProjectionsInThread(options: ThreadOptions): Projections {
  const { engines, signals, timeZone, logger, tracingEndpoint, timing = TIMING } = options;
  const request: ThreadRequest = { engines, timeZone, tracingEndpoint, timing };
  const worker = startWorker(new URL('./thread.ts', import.meta.url), request);
  const healths = new Map(subscriptions(timeZone).map(({ view }) => [view, buildingFirst(view)]));
  const waiting = new Map<number, (failure: Failure | null) => void>();
  let lastId = READY;
  let isStopping = false;
  const ready = done(READY);
  ready.catch(() => undefined);
  const stopHearing = signals.onHurry((view) => tell({ type: 'hurry', view }));
  worker.on('message', (messages: readonly FromThread[]) => messages.forEach(hear));
  const ended = endOf(worker).then(() => {
    if (!isStopping) throw new Error('The thread that brings views up has ended by itself');
  });
  void ended.catch((error: unknown) => {
    if (isStopping) return;
    logger.error({ error: kindOf(error) }, 'The thread of the views has failed');
    throw error;
  });

  return {
    ready,
    health: () => [...healths.values()],
    holds,
    async rebuild(view) {
      if (!holds(view)) throw new Error(`There is no view ${view} here`);
      lastId += 1;
      tell({ type: 'rebuild', id: lastId, view });
      await done(lastId);
    },
    async stop() {
      stopHearing();
      if (!isStopping) tell({ type: 'stop' });
      isStopping = true;
      await ended;
    },
  };

  function holds(view: string): boolean {
    const health = healths.get(view);
    return health !== undefined && health.state !== 'standby' && health.state !== 'stopped';
  }

  function tell(message: ToThread): void {
    worker.postMessage(message);
  }

  function hear(message: FromThread): void {
    switch (message.type) {
      case 'health':
        return void healths.set(message.health.view, message.health);
      case 'advanced':
        return signals.publish(message.advanced);
      case 'logged':
        return logger[message.level](message.fields, message.message);
      case 'done':
        return waiting.get(message.id)?.(message.failure);
      default:
        return message satisfies never;
    }
  }

  /** Resolves when the thread answers under an id. @throws what it failed of */
  function done(id: number): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.set(id, (failure) => {
        waiting.delete(id);
        if (failure) reject(errorOf(failure));
        else resolve();
      });
    });
  }
}

/** No other instance may have it, so that it is on its way. */
const buildingFirst = (view: string): ViewHealth => ({ ...healthAtFirst(view), state: 'building' });

/** Resolves when a thread has ended. @throws what it did not catch */
function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}
