import { setTimeout as delay } from 'node:timers/promises';
import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { leavingDuplicates } from '@vigie/mongo';
import type { Position, StoredCounter, StoredDocument, ViewDocument } from '../port.ts';
import type { GuardedRow, StoredRow } from './generation.ts';

/** How many documents one command carries: few, since others may wait for it. */
const CHUNK = 25;

/** Inserts all documents of an empty generation, in half of the time: the other half is that of those who read. */
export async function fillDocuments<D extends ViewDocument>(
  rows: Collection<GuardedRow>,
  documents: Iterable<StoredDocument<D>>,
): Promise<void> {
  let chunk: StoredRow<D>[] = [];
  for (const { document, position } of documents) {
    if (document) chunk.push(rowOf(document, position));
    if (chunk.length < CHUNK) continue;
    const begun = performance.now();
    await rows.insertMany(chunk, { ordered: false });
    await delay(performance.now() - begun);
    chunk = [];
  }
  if (chunk.length > 0) await rows.insertMany(chunk, { ordered: false });
}

const rowOf = <D extends ViewDocument>(document: D, position: Position): StoredRow<D> => ({
  _id: document._id,
  position,
  present: true,
  document,
});

/** Writes documents that are newer than what is stored; of those that are deleted only the position stays. */
export async function writeDocuments<D extends ViewDocument>(
  rows: Collection<GuardedRow>,
  documents: ReadonlyMap<string, StoredDocument<D>>,
): Promise<void> {
  const deletedOn = new Date();
  await writeNewer(
    rows,
    [...documents].map(([_id, { document, position }]) =>
      document ? rowOf(document, position) : { _id, position, present: false, deletedOn },
    ),
  );
}

/** Writes counters that are newer than what is stored. */
export async function writeCounters(
  rows: Collection<GuardedRow>,
  counters: ReadonlyMap<string, StoredCounter>,
): Promise<void> {
  await writeNewer(
    rows,
    [...counters].map(([_id, { value, position }]) => ({ _id, value, position })),
  );
}

/**
 * Writes rows where what is stored is of an earlier position, or nothing is. Where it is not, the guarded replacement
 * matches nothing and tries to insert: its key is taken, and all is well. Or another writer inserted an earlier row at the
 * same moment: hence the second try, which inserts nothing.
 */
async function writeNewer(stored: Collection<GuardedRow>, rows: readonly GuardedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const operations = (which: readonly GuardedRow[], upsert: boolean): AnyBulkWriteOperation<GuardedRow>[] =>
    which.map((row) => ({
      replaceOne: { filter: { _id: row._id, position: { $lt: row.position } }, replacement: row, upsert },
    }));
  const taken = await leavingDuplicates(stored.bulkWrite(operations(rows, true), { ordered: false }));
  const again = taken.flatMap((index) => rows[index] ?? []);
  if (again.length > 0) await stored.bulkWrite(operations(again, false), { ordered: false });
}
