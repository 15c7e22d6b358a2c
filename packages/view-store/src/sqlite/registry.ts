import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { dataVersionOf, inTransaction, openNamed } from '@vigie/sqlite';
import { openDatabase } from './database.ts';
import { makeStatements } from './statements.ts';

/** Which generation of a view is live. */
export interface LiveGeneration {
  readonly number: number;
  readonly version: number;
}

/**
 * Says which generations are live: publishing one is moving its pointer here. Shared by all who have the folder open.
 */
export interface Registry {
  live(view: string): LiveGeneration | null;
  /** As it was `SEEN_MS` ago at most: to ask SQLite takes as long as to read a document. */
  lately(view: string): LiveGeneration | null;
  /**
   * Takes a number that no generation of the view has had, higher than all before it.
   * @param prepare runs while nobody else takes a number or publishes
   */
  take(view: string, prepare: () => void): number;
  /** @param check runs while nobody else takes a number or publishes; nothing is published when it throws */
  publish(view: string, generation: LiveGeneration, check: () => void): void;
  check(): void;
  close(): void;
}

/**
 * How long after a switch others may still read what was live before, in milliseconds: who publishes waits twice as
 * long.
 */
export const SEEN_MS = 5;

interface Row extends LiveGeneration {
  readonly view: string;
}

/** Opens the registry of a folder of views, made where there is none. @throws when it can't be written */
export function openRegistry(directory: string): Registry {
  const file = join(directory, 'registry.sqlite');
  const db = openNamed(file, () => openTables(file));
  const statements = makeStatements(db);
  const dataVersion = dataVersionOf(db);
  let known = new Map<string, LiveGeneration>();
  let knownAt: number | null = null;
  let askedAt = -Infinity;

  return {
    live: (view) => current().get(view) ?? null,
    lately: (view) => (performance.now() - askedAt < SEEN_MS ? known : current()).get(view) ?? null,
    take: (view, prepare) =>
      inTransaction(db, () => {
        prepare();
        const row: { last: number } = statements
          .of('INSERT INTO numbers VALUES (?, 1) ON CONFLICT (view) DO UPDATE SET last = last + 1 RETURNING last')
          .get(view);
        return row.last;
      }),
    publish(view, { number, version }, check) {
      inTransaction(db, () => {
        check();
        statements.of('INSERT OR REPLACE INTO live VALUES (?, ?, ?)').run(view, number, version);
      });
      knownAt = null;
      askedAt = -Infinity;
    },
    check: () => void statements.of('SELECT 1 FROM live').get(),
    close: () => {
      // Who asks from now on is refused, and not told what was known a moment ago.
      askedAt = -Infinity;
      if (db.isOpen) db.close();
    },
  };

  /** Read again only where another connection has committed. */
  function current(): ReadonlyMap<string, LiveGeneration> {
    askedAt = performance.now();
    const version = dataVersion();
    if (version === knownAt) return known;
    const rows: Row[] = statements.of('SELECT view, number, version FROM live').all();
    known = new Map(rows.map((row) => [row.view, { number: row.number, version: row.version }]));
    knownAt = version;
    return known;
  }
}

function openTables(file: string): DatabaseSyncInstance {
  const db = openDatabase(file);
  // Losing a switch to a power cut would only bring the old generation back, but its file is gone by then.
  db.exec('PRAGMA synchronous = FULL');
  db.exec(`
    CREATE TABLE IF NOT EXISTS live (view TEXT PRIMARY KEY, number INTEGER NOT NULL, version INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS numbers (view TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT;
  `);
  return db;
}
