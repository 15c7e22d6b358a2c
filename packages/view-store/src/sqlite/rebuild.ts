import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { inTransaction } from '@vigie/sqlite';
import type { StoredCounter, StoredDocument, ViewDefinition, ViewDocument, ViewRebuild } from '../port.ts';
import { emptyWalAtOnce } from './database.ts';
import { find } from './find.ts';
import { deleteGeneration, type Generation } from './generation.ts';
import { makeRows } from './rows.ts';
import { indexesOf, tablesOf } from './schema.ts';
import { makeWriter, writeCounters } from './writer.ts';

/** Says which generation readers see. */
export interface Pointer {
  /** Switches readers over to the new one, and waits until all are. */
  readonly publish: () => Promise<void>;
  /** Whether it is at the new one. */
  readonly isHere: () => boolean;
}

/**
 * Builds a new generation.
 * @param generation an empty file of its own
 * @param pointer to the live generation, which the caller owns
 */
export function startRebuild<D extends ViewDocument>(
  definition: ViewDefinition<D>,
  generation: Generation,
  pointer: Pointer,
): ViewRebuild<D> {
  const { file, db, statements } = generation;
  let state: 'empty' | 'filled' | 'published' = 'empty';

  return {
    writer: makeWriter(definition, generation, () => true),
    find: async (query) => find(statements, definition, query),
    async fill(documents, counters, to) {
      withoutSafety(db, () => {
        db.exec(tablesOf(definition));
        inTransaction(db, () => writeAll(documents, counters));
        inTransaction(db, () => db.exec(indexesOf(definition)));
      });
      statements.of('UPDATE progress SET checkpoint = :to, last_change = :to').run({ to });
      // Moves what was written in WAL mode into the file and syncs the file: all of the filling with it.
      emptyWalAtOnce(db);
      state = 'filled';
    },
    async publish() {
      if (state !== 'filled') throw new Error(`The new generation of ${definition.name} has not been filled`);
      generation.close();
      await pointer.publish();
      state = 'published';
    },
    async abandon() {
      if (state === 'published') throw new Error(`The new generation of ${definition.name} is the live one`);
      generation.close();
      // Readers may have been switched over before the publishing failed.
      if (!pointer.isHere()) deleteGeneration(file);
    },
  };

  function writeAll(documents: Iterable<StoredDocument<D>>, counters: ReadonlyMap<string, StoredCounter>): void {
    makeRows(statements, definition).fill(documents);
    writeCounters(statements, counters);
  }
}

/** A crash leaves an unfinished generation, which nobody reads: no journal is needed, and no sync before the end. */
function withoutSafety(db: DatabaseSyncInstance, work: () => void): void {
  db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
  work();
  db.exec('PRAGMA synchronous = NORMAL; PRAGMA journal_mode = WAL');
}
