import {
  StaleCheckpoint,
  type ParkedEvent,
  type Position,
  type ViewDefinition,
  type ViewDocument,
  type ViewWriter,
} from '../port.ts';
import type { Generation } from './generation.ts';
import { countersIn, documentsIn } from './reader.ts';
import type { Progress, Registry } from './registry.ts';
import { writeCounters, writeDocuments } from './write-documents.ts';

/**
 * For so long after a commit nobody looks whether another writer has come: it may only when this one's lease is over,
 * which takes longer. In milliseconds.
 */
const ALONE_MS = 1_000;

/**
 * Writes one generation, one thing after another and each guarded by its position, the checkpoint last: whatever part
 * of a batch a crash or a rival leaves undone is done by the next attempt, and nothing that is newer is turned back.
 * @param term the term of the writer's lease: once a later one has written, every commit throws StaleCheckpoint
 */
export function makeWriter<D extends ViewDocument>(
  { name }: ViewDefinition<D>,
  generation: Generation,
  registry: Registry,
  term: number,
): ViewWriter<D> {
  let committed: { readonly to: Position; readonly at: number } | null = null;
  /** Ids that were loaded since the last commit, and of which nothing was stored. */
  const absent = new Set<string>();

  return {
    async load(ids) {
      const stored = await documentsIn<D>(generation, ids);
      for (const id of ids) if (!stored.has(id)) absent.add(id);
      return stored;
    },
    loadCounters: (keys) => countersIn(generation, keys),
    parked: async () => parkedIn(generation),
    checkpoint: async () => (await progress()).checkpoint,
    async commit({ documents, counters, parked, changed, from, to }) {
      if (!hasJustCommitted(from)) await expectCheckpoint(from);
      await writeCounters(generation, counters);
      await writeDocuments(generation, documents, absent);
      absent.clear();
      await writeParked(generation, parked);
      const moved = await registry.move(name, generation.number, { from, to, changed, term });
      if (!moved) throw new StaleCheckpoint(name, from, (await progress()).checkpoint);
      committed = { to, at: performance.now() };
    },
  };

  function hasJustCommitted(from: Position): boolean {
    return committed?.to === from && performance.now() - committed.at < ALONE_MS;
  }

  async function expectCheckpoint(from: Position): Promise<void> {
    const { checkpoint, term: latest } = await progress();
    if (checkpoint !== from || latest > term) throw new StaleCheckpoint(name, from, checkpoint);
  }

  /** @throws StaleCheckpoint when another generation has taken the place of this one */
  async function progress(): Promise<Progress> {
    const row = await registry.read(name);
    const mine = [row?.live, row?.building].find((other) => other?.number === generation.number);
    if (!mine) throw new StaleCheckpoint(name, 'this generation', 'another one');
    return mine;
  }
}

async function writeParked({ parked, inOrder }: Generation, events: readonly ParkedEvent[]): Promise<void> {
  for (const event of events) {
    const _id = `${event.position} ${event.documentId}`;
    await inOrder((turn) => parked.replaceOne({ _id }, event, { ...turn, upsert: true }));
  }
}

async function parkedIn({ parked, inOrder }: Generation): Promise<ParkedEvent[]> {
  const sort = { position: 1, documentId: 1 } as const;
  const rows = await inOrder((turn) => parked.find({}, { ...turn, sort }).toArray());
  return rows.map(({ position, eventId, type, documentId, error }) => ({ position, eventId, type, documentId, error }));
}
