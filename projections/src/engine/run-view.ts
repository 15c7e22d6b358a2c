import type { EventBatch } from '@vigie/event-log';
import type { ViewAdvanced } from '@vigie/signals';
import { tracedEffects } from '@vigie/tracing';
import type { ParkedEvent, Position, ViewBatch, ViewDocument } from '@vigie/view-store';
import { projectBatch, type BatchSource } from './batch.ts';
import { findIds } from './find-ids.ts';
import { IDLE, withIdle } from './idle.ts';
import type { Engine, Following } from './follow-view.ts';
import { atPace } from './pace.ts';
import { projectedTypes } from './projector.ts';

/** How many events a view that is behind takes in at once: fewer write the same pages of its indexes more often. */
const BATCH_SIZE = 5_000;

/** So many documents are named when they have changed: as many as one person changes, and not a rush. */
const FEW_DOCUMENTS = 10;

/**
 * Brings the live generation of a view up with the log from its checkpoint on, until `signal` aborts.
 * @param onProgress called whenever something has worked
 * @throws when the log or the store fails; StaleCheckpoint when somebody else writes the view
 */
export async function runView<D extends ViewDocument>(
  { log, store, signals, logger, timing }: Engine,
  { subscriptionId: subscription, projector, status, signal }: Following<D>,
  onProgress: () => void,
): Promise<void> {
  const view = projector.view.name;
  const writer = await store.writer(projector.view);
  const reader = store.reader(projector.view);
  const source: BatchSource<D> = { ...writer, find: (finding) => findIds(reader, finding) };
  let stored = await writer.checkpoint();
  // In this order: with what a late writer parks in between, the checkpoint moves, and both are loaded again.
  let parked = await writer.parked();
  let reached = stored;
  let storedAt = performance.now();
  status.live(parked);
  // Another generation, or another writer, may have brought documents that nobody here was told of.
  advance(stored, { changed: true });

  const types = projectedTypes(projector);
  const onHurry = (listener: () => void) => signals.onHurry((hurried) => void (hurried === view && listener()));
  const follow = (end: AbortSignal) => {
    const batches = log.subscribe({ after: stored, types, signal: end, batchSize: BATCH_SIZE });
    return atPace(batches, { timing, batchSize: BATCH_SIZE, onHurry, signal: end });
  };
  for await (const next of withIdle(follow, timing.idleMs, signal)) {
    if (next === IDLE) await saveCheckpoint();
    else await take(next);
    onProgress();
  }
  await saveCheckpoint();

  async function take(batch: EventBatch): Promise<void> {
    if (batch.events.length === 0) {
      advance(batch.position, { changed: false });
      if (performance.now() - storedAt >= timing.checkpointMs) await saveCheckpoint();
      return;
    }
    const causes = batch.events.map(({ metadata }) => metadata);
    await tracedEffects(`project ${view}`, causes, { events: causes.length, position: batch.position }, async () => {
      const result = await projectBatch(projector, source, parked, batch, stored);
      await writer.commit(result);
      keep(result.to);
      raise(result.parked);
      advance(stored, changeOf(result));
    });
  }

  /**
   * A batch without events moves the position alone, which is written once there is time, or it would be too far
   * behind.
   */
  async function saveCheckpoint(): Promise<void> {
    if (reached === stored) return;
    await writer.commit({
      documents: new Map(),
      counters: new Map(),
      parked: [],
      changed: false,
      from: stored,
      to: reached,
    });
    keep(reached);
  }

  function keep(position: Position): void {
    stored = position;
    storedAt = performance.now();
  }

  function advance(position: Position, change: Pick<ViewAdvanced, 'changed' | 'documents'>): void {
    reached = position;
    status.advanced(position);
    signals.publish({ view, position, ...change });
  }

  function raise(events: readonly ParkedEvent[]): void {
    if (events.length === 0) return;
    parked = [...parked, ...events];
    status.parked(events);
    for (const { eventId, type, documentId, position } of events) {
      logger.error({ subscription, eventId, type, documentId, position }, 'Event is parked');
    }
  }
}

function changeOf({
  documents,
  changed,
}: Pick<ViewBatch<ViewDocument>, 'documents' | 'changed'>): Pick<ViewAdvanced, 'changed' | 'documents'> {
  const areKnown = documents.size > 0 && documents.size <= FEW_DOCUMENTS;
  return areKnown ? { changed, documents: [...documents.keys()] } : { changed };
}
