import { connectMongo } from '@vigie/mongo';
import type { StoredDocument, ViewDefinition } from '@vigie/view-store';
import { openMongoViewStore } from '@vigie/view-store/mongo';
import { scaled, type Figure, type Setting } from '../../benchmark.ts';
import { cpuPerUnit } from '../../cpu.ts';
import { takeTurns, type Contestant } from '../../take-turns.ts';
import { UNIT } from './event-work.ts';

const BATCH = 500;

interface Line {
  readonly _id: string;
  readonly status: string;
  readonly on: string;
  readonly comment: string;
}

const LINES: ViewDefinition<Line> = {
  name: 'lines',
  version: 1,
  fields: { status: 'one', on: 'one' },
  indexes: [['status', 'on']],
};

/** A collection with its indexes, to be filled. */
interface Writing {
  readonly write: (batch: readonly Line[], from: number) => Promise<void>;
  readonly count: () => Promise<number>;
}

/**
 * Batches of documents, half of them new and half written over, looked for before they are written as a projection
 * does.
 */
export async function documents(setting: Setting, url: string): Promise<readonly Figure[]> {
  const count = scaled(setting, 4_000, 2 * BATCH);
  const store = await openMongoViewStore({ url });
  const { db, close } = await connectMongo(url);
  let turn = 0;
  const ours = async (): Promise<Writing> => {
    const rebuild = await store.rebuild(LINES);
    await rebuild.fill(new Map<string, StoredDocument<Line>>().values(), new Map(), positionOf(0));
    await rebuild.publish();
    const writer = await store.writer(LINES);
    return {
      write: async (batch, from) => {
        await writer.load(batch.map(({ _id }) => _id));
        const stored = batch.map((line, at): [string, StoredDocument<Line>] => [
          line._id,
          { document: line, position: positionOf(from + at + 1) },
        ]);
        const span = { from: positionOf(from), to: positionOf(from + batch.length) };
        await writer.commit({ documents: new Map(stored), counters: new Map(), parked: [], changed: true, ...span });
      },
      count: () => store.reader(LINES).count({}),
    };
  };
  const bare = async (): Promise<Writing> => {
    turn += 1;
    const lines = db.collection<Line>(`bare-${turn}`);
    await lines.createIndex({ status: 1, on: 1, _id: 1 });
    return {
      write: async (batch) => {
        await lines.find({ _id: { $in: batch.map(({ _id }) => _id) } }).toArray();
        const operations = batch.map((line) => ({
          replaceOne: { filter: { _id: line._id }, replacement: line, upsert: true },
        }));
        await lines.bulkWrite(operations, { ordered: false });
      },
      count: () => lines.countDocuments(),
    };
  };
  const contestant = (name: string, prepare: () => Promise<Writing>): Contestant => ({
    name,
    unit: UNIT,
    run: async () => {
      const writing = await prepare();
      const cpu = await cpuPerUnit(count, async () => {
        for (const [from, batch] of batchesOf(count)) await writing.write(batch, from);
      });
      expectCount(await writing.count(), count);
      return cpu;
    },
  });
  try {
    return await takeTurns([contestant('documents, ours', ours), contestant('documents, the driver', bare)], setting);
  } finally {
    await close();
    await store.close();
  }
}

/** Each batch writes the second half of the one before it once more. */
function* batchesOf(count: number): Generator<[from: number, batch: readonly Line[]]> {
  for (let from = 0; from < 2 * count - BATCH; from += BATCH) {
    yield [from, Array.from({ length: BATCH }, (_, at) => lineOf(from / 2 + at, from))];
  }
}

const lineOf = (number: number, turn: number): Line => ({
  _id: `line-${String(number).padStart(8, '0')}`,
  status: turn % 3 === 0 ? 'filed' : 'finalized',
  on: new Date(Date.UTC(2026, 0, 5, 8) + number * 1000).toISOString(),
  comment: `Ran in the corridor and shouted, for the ${turn}th time`,
});

const positionOf = (number: number): string => String(number).padStart(12, '0');

function expectCount(found: number, count: number): void {
  if (found !== count) throw new Error(`${found} documents instead of ${count}`);
}
