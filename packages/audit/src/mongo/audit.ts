import { connectMongo, isDuplicateKey } from '@vigie/mongo';
import type { Collection, Filter } from 'mongodb';
import type { Place } from '../cursor.ts';
import { pageOf, pageStart } from '../page.ts';
import type { AuditFilter, AuditLine, AuditPage, AuditPageQuery, ReadAudit } from '../port.ts';

export interface MongoAuditOptions {
  /** A connection string with the database's name in it. */
  readonly url: string;
}

interface Row extends Omit<AuditLine, 'id'> {
  readonly _id: string;
}

/** The audit in the collection `audit`. @throws when no server answers */
export async function openMongoAudit({ url }: MongoAuditOptions): Promise<ReadAudit> {
  const { db, close } = await connectMongo(url);
  const rows = db.collection<Row>('audit');
  await rows.createIndexes([
    { name: 'by_time', key: { on: 1, _id: 1 } },
    { name: 'by_student', key: { student: 1, on: 1, _id: 1 } },
    { name: 'by_reader', key: { by: 1, on: 1, _id: 1 } },
  ]);
  return {
    record: async ({ id, ...line }) => {
      try {
        await rows.insertOne({ _id: id, ...line });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    find: (filter, query) => find(rows, filter, query),
    eraseBefore: async (instant) => (await rows.deleteMany({ on: { $lt: instant } })).deletedCount,
    close,
  };
}

async function find(rows: Collection<Row>, filter: AuditFilter, query: AuditPageQuery): Promise<AuditPage> {
  const { place, backwards } = pageStart(query);
  const where = conditions(filter);
  const way = backwards ? 1 : -1;
  const found = rows.find(place === null ? where : behind(where, place, backwards ? '$gt' : '$lt'));
  const [lines, total] = await Promise.all([
    found
      .sort({ on: way, _id: way })
      .limit(query.limit + 1)
      .toArray(),
    rows.countDocuments(where),
  ]);
  return pageOf(
    query,
    lines.map(({ _id, on, by, what, student }) => ({ id: _id, on, by, what, student })),
    total,
  );
}

function conditions({ student, by, from, before }: AuditFilter): Filter<Row> {
  return {
    ...(student === undefined ? {} : { student }),
    ...(by === undefined ? {} : { by }),
    on: { $gte: from ?? '', ...(before === undefined ? {} : { $lt: before }) },
  };
}

/** Each alternative is one stretch of an index. */
function behind(where: Filter<Row>, { on, id }: Place, past: '$gt' | '$lt'): Filter<Row> {
  const alternatives = [{ on, _id: { [past]: id } }, { on: { [past]: on } }];
  return { $or: alternatives.map((alternative) => ({ $and: [where, alternative] })) };
}
