import { join } from 'node:path';
import { inTransaction, openDatabase } from './database.ts';
import { makeStatements } from './statements.ts';

/** Which generation of a view is live. */
export interface LiveGeneration {
  readonly number: number;
  readonly version: number;
}

/** Says which generations are live: publishing one is moving its pointer here. Shared by all who have the folder open. */
export interface Registry {
  live(view: string): LiveGeneration | null;
  /** A number that no generation of the view has had. */
  nextNumber(view: string): number;
  publish(view: string, generation: LiveGeneration): void;
  check(): void;
  close(): void;
}

interface Row extends LiveGeneration {
  readonly view: string;
}

export function openRegistry(directory: string): Registry {
  const db = openDatabase(join(directory, 'registry.sqlite'));
  // Losing a switch to a power cut would only bring the old generation back, but its file is gone by then.
  db.exec('PRAGMA synchronous = FULL');
  db.exec(`
    CREATE TABLE IF NOT EXISTS live (view TEXT PRIMARY KEY, number INTEGER NOT NULL, version INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS numbers (view TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT;
  `);
  const statements = makeStatements(db);
  let known = new Map<string, LiveGeneration>();
  let knownAt: number | null = null;

  return {
    live: (view) => current().get(view) ?? null,
    nextNumber(view) {
      const row: { last: number } = statements
        .of('INSERT INTO numbers VALUES (?, 1) ON CONFLICT (view) DO UPDATE SET last = last + 1 RETURNING last')
        .get(view);
      return row.last;
    },
    publish(view, { number, version }) {
      inTransaction(db, () => statements.of('INSERT OR REPLACE INTO live VALUES (?, ?, ?)').run(view, number, version));
      knownAt = null;
    },
    check: () => void statements.of('SELECT 1').get(),
    close: () => {
      if (db.isOpen) db.close();
    },
  };

  /** SQLite says by a number whether another connection has committed: read again then only. */
  function current(): ReadonlyMap<string, LiveGeneration> {
    const { data_version: version }: { data_version: number } = statements.of('PRAGMA data_version').get();
    if (version === knownAt) return known;
    const rows: Row[] = statements.of('SELECT view, number, version FROM live').all();
    known = new Map(rows.map((row) => [row.view, { number: row.number, version: row.version }]));
    knownAt = version;
    return known;
  }
}
