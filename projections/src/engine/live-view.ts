import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch, EventLog } from '@vigie/event-log';
import type { PositionSignals } from '@vigie/signals';
import {
  StaleCheckpoint,
  type ParkedEvent,
  type Position,
  type ViewBatch,
  type ViewDocument,
  type ViewStore,
} from '@vigie/view-store';
import { projectBatch } from './batch.ts';
import { findIds } from './find-ids.ts';
import type { Logger } from './logger.ts';
import { projectedTypes, type Projector } from './projector.ts';
import { backOff, type Timing } from './timing.ts';
import type { ViewStatus } from './view-status.ts';

/** What the engine works with. */
export interface Engine {
  readonly log: EventLog;
  readonly store: ViewStore;
  readonly signals: PositionSignals;
  readonly logger: Logger;
  /** Counts parked events, for a metric. */
  readonly onParked?: ((view: string, count: number) => void) | undefined;
  readonly timing: Timing;
}

/**
 * Keeps the live generation of a view up with the log until `signal` aborts. After an error of the log or the store it
 * loads again and goes on; a projector's error parks the event.
 * @param subscriptionId names the follower in logs
 */
export async function followView<D extends ViewDocument>(
  engine: Engine,
  subscriptionId: string,
  projector: Projector<D>,
  status: ViewStatus,
  signal: AbortSignal,
): Promise<void> {
  const { logger, timing } = engine;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await followOnce(engine, subscriptionId, projector, status, signal, () => (failures = 0));
    } catch (error) {
      if (signal.aborted) return;
      status.failing(error);
      logger.warn(
        { subscription: subscriptionId, error: nameOf(error), failures },
        'View is interrupted, trying again',
      );
      // Somebody else moved the checkpoint: nothing is broken, unless it goes on.
      const pause = error instanceof StaleCheckpoint && failures === 0 ? 0 : backOff(timing, failures);
      failures += 1;
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function followOnce<D extends ViewDocument>(
  engine: Engine,
  subscriptionId: string,
  projector: Projector<D>,
  status: ViewStatus,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> {
  const { log, store, signals, logger, timing } = engine;
  const view = projector.view.name;
  const writer = await store.writer(projector.view);
  const reader = store.reader(projector.view);
  const source = {
    load: (ids: readonly string[]) => writer.load(ids),
    loadCounters: (keys: readonly string[]) => writer.loadCounters(keys),
    find: (finding: Parameters<typeof findIds<D>>[1]) => findIds(reader, finding),
  };
  let parked = await writer.parked();
  let stored = await writer.checkpoint();
  let reached = stored;
  const end = new AbortController();
  status.live(parked);
  advance(reached, false);

  try {
    const subscription = log.subscribe({
      after: stored,
      types: projectedTypes(projector),
      signal: AbortSignal.any([signal, end.signal]),
    });
    const batches = subscription[Symbol.asyncIterator]();
    for (;;) {
      const next = batches.next();
      // A failing write below leaves it waiting until `end`; it must not then fail with nobody listening.
      next.catch(() => undefined);
      if (reached > stored && (await isIdle(next, timing.idleMs))) await saveCheckpoint();
      const { done, value } = await next;
      if (done) break;
      await take(value);
      onProgress();
    }
    if (reached > stored) await saveCheckpoint();
  } finally {
    end.abort();
  }

  async function take(batch: EventBatch): Promise<void> {
    if (batch.events.length === 0) return advance(batch.position, false);
    const result = await projectBatch(projector, source, parked, batch, stored);
    await writer.commit(result);
    stored = result.to;
    raise(result.parked);
    advance(stored, result.documents.size > 0);
  }

  async function saveCheckpoint(): Promise<void> {
    await writer.commit(emptyBatch(stored, reached));
    stored = reached;
  }

  function advance(position: Position, changed: boolean): void {
    reached = position;
    status.advanced(position);
    signals.publish({ view, position, changed });
  }

  function raise(events: readonly ParkedEvent[]): void {
    if (events.length === 0) return;
    parked = [...parked, ...events];
    status.parked(events);
    engine.onParked?.(view, events.length);
    for (const { eventId, type, documentId, position } of events) {
      logger.error({ subscription: subscriptionId, eventId, type, documentId, position }, 'Event is parked');
    }
  }
}

function emptyBatch<D extends ViewDocument>(from: Position, to: Position): ViewBatch<D> {
  return { documents: new Map(), counters: new Map(), parked: [], from, to };
}

/** Whether nothing comes for a while. */
async function isIdle(next: Promise<unknown>, idleMs: number): Promise<boolean> {
  const timer = new AbortController();
  const idle = delay(idleMs, true, { signal: timer.signal }).catch(() => false);
  const something = next.then(
    () => false,
    () => false,
  );
  const result = await Promise.race([idle, something]);
  timer.abort();
  return result;
}

/** The kind of error only: a message might quote what was written. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
