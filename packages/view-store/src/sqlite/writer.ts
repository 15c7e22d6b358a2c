import {
  StaleCheckpoint,
  type ParkedEvent,
  type StoredCounter,
  type ViewDefinition,
  type ViewDocument,
  type ViewWriter,
} from '../port.ts';
import { inTransaction, truncateWal } from './database.ts';
import type { Generation } from './generation.ts';
import { countersIn, documentsIn, progressIn } from './reader.ts';
import { makeRows } from './rows.ts';
import type { Statements } from './statements.ts';

/** Writes one generation: a batch with its checkpoint is one transaction. */
export function makeWriter<D extends ViewDocument>(
  definition: ViewDefinition<D>,
  { db, statements }: Generation,
): ViewWriter<D> {
  const rows = makeRows(statements, definition);
  return {
    load: async (ids) => documentsIn<D>(statements, ids),
    loadCounters: async (keys) => countersIn(statements, keys),
    parked: async () => parkedIn(statements),
    checkpoint: async () => progressIn(statements).checkpoint,
    commit: async ({ documents, counters, parked, from, to }) => {
      let removed = false;
      inTransaction(db, () => {
        const { checkpoint } = progressIn(statements);
        if (checkpoint !== from) throw new StaleCheckpoint(definition.name, from, checkpoint);
        // The checkpoint moves in the same transaction, so a deleted document needs no trace of its deletion.
        for (const [id, { document, position }] of documents) {
          if (document) rows.put(document, position);
          else removed = rows.remove(id) || removed;
        }
        writeCounters(statements, counters);
        writeParked(statements, parked);
        const change = documents.size > 0 ? ', last_change = :to' : '';
        statements.of(`UPDATE progress SET checkpoint = :to${change}`).run({ to });
      });
      if (removed) truncateWal(db);
    },
  };
}

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
