import { upcast, type RecordedDomainEvent } from '@vigie/command-service/contract';
import { START, type EventLog } from '@vigie/event-log';
import type { ViewDocument } from '@vigie/view-store';
import { projectionOf, type Projector } from '../engine/projector.ts';
import type { Subscription } from '../engine/subscription.ts';

/** What came of folding a log. */
export interface Folded {
  readonly events: number;
  /** How many documents each view has. */
  readonly documents: Readonly<Record<string, number>>;
}

/**
 * The least that any rebuild has to do: read, parse, and fold into documents, in memory; no store, counters, finding of
 * documents, guards or checkpoints. For benchmarks: nothing of it can be left out, so it is the limit.
 */
export async function foldInMemory(log: EventLog, subscriptions: readonly Subscription[]): Promise<Folded> {
  const types = [...new Set(subscriptions.flatMap((subscription) => subscription.types))];
  const folders = subscriptions.map(({ view, use }) => ({ view, ...use(folderOf) }));
  let events = 0;
  for await (const batch of log.readAll({ after: START, types })) {
    for (const recorded of batch.events) {
      const event = upcast(recorded);
      for (const { take } of folders) take(event);
    }
    events += batch.events.length;
  }
  return { events, documents: Object.fromEntries(folders.map(({ view, count }) => [view, count()])) };
}

function folderOf<D extends ViewDocument>(projector: Projector<D>) {
  const documents = new Map<string, D>();
  return {
    take: (event: RecordedDomainEvent): void => {
      const projection = projectionOf(projector, event);
      if (projection === null) return;
      for (const id of projection.touches(event)) {
        const after = projection.apply(documents.get(id) ?? null, event, id);
        if (after === null) documents.delete(id);
        else documents.set(id, after);
      }
    },
    count: (): number => documents.size,
  };
}
