import { upcast } from '@vigie/command-service/contract';
import type { EventBatch, RecordedEvent } from '@vigie/event-log';
import type { ParkedEvent, Position, ViewBatch, ViewDocument, ViewWriter } from '@vigie/view-store';
import { addToCounters } from './counters.ts';
import { makeDocumentTable } from './document-table.ts';
import { fold } from './fold.ts';
import { makeParking } from './parking.ts';
import { projectionOf, type Finding, type Projector } from './projector.ts';

/** What a batch of events is applied to. */
export interface BatchSource<D extends ViewDocument> extends Pick<ViewWriter<D>, 'load' | 'loadCounters'> {
  /** Ids of the stored documents whose field holds the value. */
  find(finding: Finding<D>): Promise<readonly string[]>;
}

/**
 * Computes what a batch of events makes of a view; writes nothing.
 * @param from the view's stored checkpoint; events at or before it are ignored
 * @param parked what the view has parked so far
 */
export async function projectBatch<D extends ViewDocument>(
  projector: Projector<D>,
  source: BatchSource<D>,
  parked: readonly ParkedEvent[],
  batch: EventBatch,
  from: Position,
): Promise<ViewBatch<D>> {
  const events = batch.events.filter(({ position }) => position > from);
  const { ids, findings } = touchedBy(projector, events);
  const found = await Promise.all(findings.map((finding) => source.find(finding)));
  const table = makeDocumentTable(await source.load([...new Set([...ids, ...found.flat()])]));
  const changes = fold(projector, table, makeParking(parked), events);
  const keys = new Set(changes.counters.map(({ key }) => key));
  const last = events.at(-1)?.position ?? from;
  return {
    documents: changes.documents,
    counters: addToCounters(await source.loadCounters([...keys]), changes.counters, last),
    parked: changes.parked,
    // What finds its documents by a field finds none any more where it was applied by an attempt that was cut off.
    changed: changes.documents.size > 0 || findings.length > 0,
    from,
    to: batch.position,
  };
}

/** The documents that must be loaded before the events are folded. Events that can't be read are the fold's to park. */
function touchedBy<D extends ViewDocument>(projector: Projector<D>, events: readonly RecordedEvent[]) {
  const ids: string[] = [];
  const findings: Finding<D>[] = [];
  for (const recorded of events) {
    try {
      const event = upcast(recorded);
      const projection = projectionOf(projector, event);
      ids.push(...(projection?.touches(event) ?? []));
      if (projection?.finds) findings.push(projection.finds(event));
    } catch {
      continue;
    }
  }
  return { ids, findings };
}
