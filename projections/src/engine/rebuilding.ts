import { START, type EventBatch } from '@vigie/event-log';
import type {
  ParkedEvent,
  StoredCounter,
  StoredDocument,
  ViewDocument,
  ViewRebuild,
  ViewStore,
} from '@vigie/view-store';
import { addToCounters } from './counters.ts';
import { makeDocumentTable } from './document-table.ts';
import { fold } from './fold.ts';
import { makeParking } from './parking.ts';
import type { Projector } from './projector.ts';
import { settingCounters } from './setting.ts';

/** An event can't be projected: what is being built would be wrong, so the rebuild stops. */
export class RebuildStopped extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RebuildStopped';
  }
}

/** One view on its way to a new generation: folded in memory, filled in one go, then brought up and published. */
export interface Rebuilding {
  readonly view: string;
  /** Takes in the next events: into memory only until `fill`, then into the new generation too. @throws RebuildStopped */
  take(batch: EventBatch): Promise<void>;
  fill(): Promise<void>;
  publish(): Promise<void>;
  abandon(): Promise<void>;
}

/** Begins with an empty view. Nothing is written to the store before `fill`. */
export function makeRebuilding<D extends ViewDocument>(store: ViewStore, projector: Projector<D>): Rebuilding {
  const { view } = projector;
  const table = makeDocumentTable<D>(new Map());
  const parking = makeParking([]);
  const counters = new Map<string, StoredCounter>();
  let position = START;
  let generation: ViewRebuild<D> | null = null;

  return {
    view: view.name,
    async take({ events, position: to }) {
      const changes = fold(projector, table, parking, events);
      const [poison] = changes.parked;
      if (poison) throw stoppedOn(view.name, poison);
      const changed = addToCounters(counters, changes.counters, events.at(-1)?.position ?? to);
      for (const [key, counter] of changed) counters.set(key, counter);
      const { documents } = changes;
      const written = { documents, counters: changed, parked: [], changed: documents.size > 0 };
      await generation?.writer.commit({ ...written, from: position, to });
      position = to;
    },
    async fill() {
      generation = await store.rebuild(view);
      const all = new Map([...counters, ...settingCounters(projector)]);
      await generation.fill(withoutDeleted(table.all()), all, position);
    },
    async publish() {
      await generation?.publish();
      // From now on it is the live one, which no failure of another view may take away.
      generation = null;
    },
    async abandon() {
      await generation?.abandon();
      generation = null;
    },
  };
}

const stoppedOn = (view: string, { eventId, type, error }: ParkedEvent): RebuildStopped =>
  new RebuildStopped(`Rebuild of ${view} stopped on ${type} ${eventId}: ${error}`);

/** Deleted documents need no trace in a generation that will never see their events again. */
function* withoutDeleted<D extends ViewDocument>(documents: Iterable<StoredDocument<D>>): Iterable<StoredDocument<D>> {
  for (const stored of documents) if (stored.document !== null) yield stored;
}
