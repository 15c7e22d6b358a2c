import { connectMongo, isDuplicateKey } from '@vigie/mongo';
import type { Json, JobKey } from '../port.ts';
import type { JobLedger, LedgerCount, LedgerEntry, LedgerKey } from './port.ts';

/** Payloads and results are JSON texts: MongoDB has its own opinion of some keys. */
interface Row {
  readonly _id: string;
  readonly kind: string;
  readonly id: string;
  readonly payload: string;
  readonly enqueuedAt: number;
  readonly finishedAt: number | null;
  readonly finished: string | null;
}

const idOf = ({ kind, id }: JobKey): string => `${kind}/${id}`;

/** A ledger in the collection `jobs`, for instances on several machines. @throws when no server answers */
export async function openMongoLedger(url: string): Promise<JobLedger> {
  const { db, close } = await connectMongo(url);
  const rows = db.collection<Row>('jobs');
  await rows.createIndexes([
    { name: 'by_end', key: { finishedAt: 1, enqueuedAt: 1 } },
    { name: 'by_kind', key: { kind: 1, finishedAt: 1, enqueuedAt: 1 } },
  ]);
  const find = async (key: JobKey): Promise<LedgerEntry | null> => {
    const row = await rows.findOne({ _id: idOf(key) });
    return row && entryOf(row);
  };

  return {
    add: async (job, now) => {
      const { kind, id, payload } = job;
      const row: Row = {
        _id: idOf(job),
        kind,
        id,
        payload: JSON.stringify(payload),
        enqueuedAt: now,
        finishedAt: null,
        finished: null,
      };
      try {
        await rows.insertOne(row);
        return entryOf(row);
      } catch (error) {
        const entry = isDuplicateKey(error) ? await find(job) : null;
        if (!entry) throw error;
        return entry;
      }
    },
    find,
    unfinished: () => {
      const unfinished = rows.find({ finishedAt: null }).sort({ enqueuedAt: 1 });
      return unfinished.project<LedgerKey>({ _id: 0, kind: 1, id: 1, enqueuedAt: 1 });
    },
    finished: async (kind, limit) => {
      const done = rows.find({ kind, finishedAt: { $ne: null } });
      return (await done.sort({ enqueuedAt: -1 }).limit(limit).toArray()).map(entryOf);
    },
    finish: async (key, end) => {
      const change = { payload: 'null', finished: JSON.stringify(end), finishedAt: end.at };
      await rows.updateOne({ _id: idOf(key), finishedAt: null }, { $set: change });
    },
    counts: async () => {
      const kinds = (await rows.distinct('kind')).toSorted();
      return Promise.all(kinds.map(countOf));
    },
    remove: async (key) => void (await rows.deleteOne({ _id: idOf(key) })),
    sweep: async (before) => void (await rows.deleteMany({ finishedAt: { $lt: before } })),
    check: async () => void (await db.command({ ping: 1 })),
    close,
  };

  async function countOf(kind: string): Promise<LedgerCount> {
    const [unfinished, all] = await Promise.all([
      rows.countDocuments({ kind, finishedAt: null }),
      rows.countDocuments({ kind }),
    ]);
    return { kind, unfinished, finished: Math.max(0, all - unfinished) };
  }
}

function entryOf({ kind, id, payload, enqueuedAt, finished }: Row): LedgerEntry {
  const kept: Json = JSON.parse(payload);
  return { kind, id, payload: kept, enqueuedAt, finished: finished === null ? null : JSON.parse(finished) };
}
