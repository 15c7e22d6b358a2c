import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

/** Prepared statements of one connection, by their text. */
export interface Statements {
  of(sql: string): StatementSyncInstance;
}

export function makeStatements(db: DatabaseSyncInstance): Statements {
  const prepared = new Map<string, StatementSyncInstance>();
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
