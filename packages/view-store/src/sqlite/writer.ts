import { inTransaction } from '@vigie/sqlite';
import {
  StaleCheckpoint,
  type ParkedEvent,
  type StoredCounter,
  type ViewBatch,
  type ViewDefinition,
  type ViewDocument,
  type ViewWriter,
} from '../port.ts';
import type { Generation } from './generation.ts';
import { countersIn, documentsIn, progressIn } from './reader.ts';
import { makeRows } from './rows.ts';
import type { Statements } from './statements.ts';

/**
 * Writes one generation: a batch with its checkpoint is one transaction.
 * @param isCurrent whether it still is the generation to write; once it is not, every call throws StaleCheckpoint
 */
export function makeWriter<D extends ViewDocument>(
  definition: ViewDefinition<D>,
  { db, statements, cleaning }: Generation,
  isCurrent: () => boolean,
): ViewWriter<D> {
  const rows = makeRows(statements, definition);
  return {
    load: async (ids) => current(() => documentsIn<D>(statements, ids)),
    loadCounters: async (keys) => current(() => countersIn(statements, keys)),
    parked: async () => current(() => parkedIn(statements)),
    checkpoint: async () => current(() => progressIn(statements).checkpoint),
    commit: async (batch) =>
      current(() => {
        const leavesTraces = inTransaction(db, () => write(batch));
        if (leavesTraces) cleaning.soon();
      }),
  };

  function current<T>(work: () => T): T {
    if (!isCurrent()) throw new StaleCheckpoint(definition.name, 'this generation', 'another one');
    return work();
  }

  /** @returns whether bytes that are in no document any more are in the write-ahead log still */
  function write({ documents, counters, parked, changed, from, to }: ViewBatch<D>): boolean {
    const { checkpoint } = progressIn(statements);
    if (checkpoint !== from) throw new StaleCheckpoint(definition.name, from, checkpoint);
    // The checkpoint moves in the same transaction, so a deleted document needs no trace of its deletion.
    const leavesTraces = rows.put(documents);
    writeCounters(statements, counters);
    writeParked(statements, parked);
    const change = changed ? ', last_change = :to' : '';
    statements.of(`UPDATE progress SET checkpoint = :to${change}`).run({ to });
    return leavesTraces;
  }
}

/** Writes counters in place of what is there. Inside a transaction of the caller's. */
export function writeCounters(statements: Statements, counters: ReadonlyMap<string, StoredCounter>): void {
  const statement = statements.of('INSERT OR REPLACE INTO counters (key, value, position) VALUES (?, ?, ?)');
  for (const [key, { value, position }] of counters) statement.run(key, value, position);
}

function writeParked(statements: Statements, parked: readonly ParkedEvent[]): void {
  const statement = statements.of('INSERT OR REPLACE INTO parked VALUES (?, ?, ?, ?, ?)');
  for (const { position, eventId, type, documentId, error } of parked) {
    statement.run(position, eventId, type, documentId, error);
  }
}

function parkedIn(statements: Statements): ParkedEvent[] {
  return statements
    .of(
      `SELECT position, event_id AS eventId, type, document_id AS documentId, error
       FROM parked ORDER BY position, document_id`,
    )
    .all();
}
