import { setTimeout as delay } from 'node:timers/promises';
import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { leavingDuplicates, type InOrder } from '@vigie/mongo';
import type { Position, StoredCounter, StoredDocument, ViewDocument } from '../port.ts';
import type { Generation, GuardedRow, StoredRow } from './generation.ts';

/** How many documents one command carries: few, since others may wait for it. */
const CHUNK = 25;

/** Inserts all documents of an empty generation, in half of the time: the other half is that of those who read. */
export async function fillDocuments<D extends ViewDocument>(
  { documents: rows, inOrder }: Generation,
  documents: Iterable<StoredDocument<D>>,
): Promise<void> {
  let chunk: StoredRow<D>[] = [];
  for (const { document, position } of documents) {
    if (document) chunk.push(rowOf(document, position));
    if (chunk.length < CHUNK) continue;
    const begun = performance.now();
    await insert(chunk);
    await delay(performance.now() - begun);
    chunk = [];
  }
  if (chunk.length > 0) await insert(chunk);

  async function insert(some: StoredRow<D>[]): Promise<void> {
    await inOrder((turn) => rows.insertMany(some, { ...turn, ordered: false }));
  }
}

const rowOf = <D extends ViewDocument>(document: D, position: Position): StoredRow<D> => ({
  _id: document._id,
  position,
  present: true,
  document,
});

/**
 * Writes documents that are newer than what is stored; of those that are deleted only the position stays.
 * @param absent ids of which nothing was stored when it was last looked: less is sent for them, and less done
 */
export async function writeDocuments<D extends ViewDocument>(
  { documents: rows, inOrder }: Generation,
  documents: ReadonlyMap<string, StoredDocument<D>>,
  absent?: ReadonlySet<string>,
): Promise<void> {
  const deletedOn = new Date();
  await writeNewer(
    rows,
    inOrder,
    [...documents].map(([_id, { document, position }]) =>
      document ? rowOf(document, position) : { _id, position, present: false, deletedOn },
    ),
    absent,
  );
}

/** Writes counters that are newer than what is stored. */
export async function writeCounters(
  { counters: rows, inOrder }: Generation,
  counters: ReadonlyMap<string, StoredCounter>,
): Promise<void> {
  await writeNewer(
    rows,
    inOrder,
    [...counters].map(([_id, { value, position }]) => ({ _id, value, position })),
  );
}

/**
 * Writes rows where what is stored is of an earlier position, or nothing is. That is decided while a row is written: a
 * filter by its id alone is what each server finds soonest. A row that was absent is inserted. Two writers may insert
 * the same row at the same moment: whose key is taken tries again.
 */
async function writeNewer(
  stored: Collection<GuardedRow>,
  inOrder: InOrder,
  rows: readonly GuardedRow[],
  absent: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (rows.length === 0) return;
  const writes = rows.map((row) => (absent.has(row._id) ? { insertOne: { document: row } } : replacingEarlier(row)));
  const taken = await leavingDuplicates(inOrder((turn) => stored.bulkWrite(writes, { ...turn, ordered: false })));
  const again = taken.flatMap((index) => rows[index] ?? []);
  if (again.length === 0) return;
  await inOrder((turn) => stored.bulkWrite(again.map(replacingEarlier), { ...turn, ordered: false }));
}

/** Of a row that is not there yet the position is missing, which is less than any. */
function replacingEarlier(row: GuardedRow): AnyBulkWriteOperation<GuardedRow> {
  const newest = { $cond: [{ $lt: ['$position', row.position] }, { $literal: row }, '$$ROOT'] };
  return { updateOne: { filter: { _id: row._id }, update: [{ $replaceWith: newest }], upsert: true } };
}
