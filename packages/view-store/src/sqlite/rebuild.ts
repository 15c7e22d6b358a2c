import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Position, StoredCounter, StoredDocument, ViewDefinition, ViewDocument, ViewRebuild } from '../port.ts';
import { inTransaction, truncateWal } from './database.ts';
import { deleteGeneration, openGeneration } from './generation.ts';
import { makeRows } from './rows.ts';
import { indexesOf, tablesOf } from './schema.ts';
import { makeWriter, writeCounters } from './writer.ts';

/**
 * A new generation in a file of its own.
 * @param publish switches readers over to it; the caller owns the pointer
 */
export function startRebuild<D extends ViewDocument>(
  definition: ViewDefinition<D>,
  file: string,
  publish: () => void,
): ViewRebuild<D> {
  deleteGeneration(file);
  const generation = openGeneration(file);
  const { db, statements } = generation;
  let filled = false;

  return {
    writer: makeWriter(definition, generation),
    async fill(documents, counters, to) {
      withoutSafety(db, () => {
        db.exec(tablesOf(definition));
        inTransaction(db, () => writeAll(documents, counters));
        inTransaction(db, () => db.exec(indexesOf(definition)));
      });
      statements.of('UPDATE progress SET checkpoint = :to, last_change = :to').run({ to });
      // Moves what was written in WAL mode into the file and syncs the file: all of the filling with it.
      truncateWal(db);
      filled = true;
    },
    async publish() {
      if (!filled) throw new Error(`The new generation of ${definition.name} has not been filled`);
      truncateWal(db);
      db.close();
      publish();
    },
    async abandon() {
      db.close();
      deleteGeneration(file);
    },
  };

  function writeAll(documents: Iterable<StoredDocument<D>>, counters: ReadonlyMap<string, StoredCounter>): void {
    const rows = makeRows(statements, definition);
    for (const { document, position } of documents) insert(document, position);
    writeCounters(statements, counters);

    function insert(document: D | null, position: Position): void {
      if (document !== null) rows.insert(document, position);
    }
  }
}

/** A crash leaves an unfinished generation, which nobody reads: no journal is needed, and no sync before the end. */
function withoutSafety(db: DatabaseSyncInstance, work: () => void): void {
  db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
  work();
  db.exec('PRAGMA synchronous = NORMAL; PRAGMA journal_mode = WAL');
}
