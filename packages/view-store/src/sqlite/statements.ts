import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import QuickLRU from 'quick-lru';

/**
 * How many are kept of those used lately, and up to twice as many: more than writing and the usual lists take. The text
 * of a query has a part for each word that a reader typed and for each filter, so there is no end to the different
 * ones.
 */
const KEPT = 250;

/** Prepared statements of one connection, by their text. */
export interface Statements {
  /** @returns the statement, for use at once: it is kept for as long as it is asked for now and then */
  of(sql: string): StatementSyncInstance;
}

/** Begins with none prepared. */
export function makeStatements(db: DatabaseSyncInstance): Statements {
  const prepared = new QuickLRU<string, StatementSyncInstance>({ maxSize: KEPT });
  return {
    of(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = db.prepare(sql);
      prepared.set(sql, statement);
      return statement;
    },
  };
}
