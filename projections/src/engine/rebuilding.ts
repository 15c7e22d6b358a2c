import { START, type EventBatch } from '@vigie/event-log';
import type {
  ParkedEvent,
  Position,
  StoredCounter,
  StoredDocument,
  ViewDocument,
  ViewRebuild,
  ViewStore,
} from '@vigie/view-store';
import { projectBatch, type BatchSource } from './batch.ts';
import { addToCounters } from './counters.ts';
import { makeDocumentTable } from './document-table.ts';
import { findIds } from './find-ids.ts';
import { fold } from './fold.ts';
import { makeParking } from './parking.ts';
import type { Projector } from './projector.ts';
import { settingCounters } from './setting.ts';

/** Which event it is: all that a log line may tell of it. */
export type StoppingEvent = Pick<ParkedEvent, 'eventId' | 'type'>;

/** An event can't be projected: what is being built would be wrong, so the rebuild stops. */
export class RebuildStopped extends Error {
  readonly code = 'REBUILD_STOPPED';
  readonly event: StoppingEvent | null;
  /** @param event null where no more than the message has come here from another thread */
  constructor(message: string, event: StoppingEvent | null) {
    super(message);
    this.event = event;
    this.name = 'RebuildStopped';
  }
}

/** One view on its way to a new generation: folded in memory, filled in one go, then brought up and published. */
export interface Rebuilding {
  readonly view: string;
  /** Makes the new generation, empty as yet: `fill` does so too. @throws StaleCheckpoint when it is not for us to make */
  begin(): Promise<void>;
  /**
   * Takes in the next events: into memory until `fill`, then into the new generation.
   * @throws RebuildStopped
   */
  take(batch: EventBatch): Promise<void>;
  /** Makes the new generation of what is in memory, where nothing of it stays. Once is enough. */
  fill(): Promise<void>;
  publish(): Promise<void>;
  abandon(): Promise<void>;
}

/** @throws RebuildStopped */
type Take = (batch: EventBatch) => Promise<void>;

/** Begins with an empty view. Nothing is written to the store before `fill`. */
export function makeRebuilding<D extends ViewDocument>(store: ViewStore, projector: Projector<D>): Rebuilding {
  const { view } = projector;
  let memory: Memory<D> | null = takeIntoMemory(projector);
  let take = memory.take;
  let generation: ViewRebuild<D> | null = null;

  return {
    view: view.name,
    async begin() {
      generation = await store.rebuild(view);
    },
    take: (batch) => take(batch),
    async fill() {
      if (memory === null) return;
      generation ??= await store.rebuild(view);
      const { documents, counters, position } = memory.holds();
      await generation.fill(documents, new Map([...counters, ...settingCounters(projector)]), position);
      take = takeIntoGeneration(projector, generation, position);
      memory = null;
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

interface Memory<D extends ViewDocument> {
  readonly take: Take;
  readonly holds: () => {
    readonly documents: Iterable<StoredDocument<D>>;
    readonly counters: ReadonlyMap<string, StoredCounter>;
    readonly position: Position;
  };
}

function takeIntoMemory<D extends ViewDocument>(projector: Projector<D>): Memory<D> {
  const table = makeDocumentTable<D>(new Map());
  const parking = makeParking([]);
  const counters = new Map<string, StoredCounter>();
  let position = START;

  return {
    async take({ events, position: to }) {
      const changes = fold(projector, table, parking, events);
      stopOn(projector, changes.parked);
      const changed = addToCounters(counters, changes.counters, events.at(-1)?.position ?? to);
      for (const [key, counter] of changed) counters.set(key, counter);
      position = to;
    },
    holds: () => ({ documents: withoutDeleted(table.all()), counters, position }),
  };
}

/**
 * Takes events into a generation that has been filled.
 * @param filledTo up to where it has taken them in
 */
export function takeIntoGeneration<D extends ViewDocument>(
  projector: Projector<D>,
  generation: Pick<ViewRebuild<D>, 'writer' | 'find'>,
  filledTo: Position,
): Take {
  const { writer } = generation;
  const source: BatchSource<D> = { ...writer, find: (finding) => findIds(generation, finding) };
  let position = filledTo;

  return async (batch) => {
    const result = await projectBatch(projector, source, [], batch, position);
    stopOn(projector, result.parked);
    await writer.commit(result);
    position = result.to;
  };
}

function stopOn<D extends ViewDocument>({ view }: Projector<D>, [poison]: readonly ParkedEvent[]): void {
  if (poison === undefined) return;
  const { eventId, type, error } = poison;
  throw new RebuildStopped(`Rebuild of ${view.name} stopped on ${type} ${eventId}: ${error}`, { eventId, type });
}

/** Deleted documents need no trace in a generation that will never see their events again. */
function* withoutDeleted<D extends ViewDocument>(documents: Iterable<StoredDocument<D>>): Iterable<StoredDocument<D>> {
  for (const stored of documents) if (stored.document !== null) yield stored;
}
