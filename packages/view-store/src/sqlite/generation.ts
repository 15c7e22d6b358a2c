import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { resultCodeOf } from '@vigie/sqlite';
import { tryToEmptyWal, openAsItIs, openDatabase, openExistingDatabase } from './database.ts';
import { makeStatements, type Statements } from './statements.ts';
import { makeWalCleaning, type WalCleaning } from './wal-cleaning.ts';

/** A generation of a view: a file of its own (docs/decisions/0004). */
export interface Generation {
  readonly file: string;
  readonly db: DatabaseSyncInstance;
  readonly statements: Statements;
  readonly cleaning: WalCleaning;
  /** More than once does no harm. */
  close(): void;
}

interface GenerationFile {
  readonly file: string;
  readonly view: string;
  readonly number: number;
}

const NAME = /^(.+)-(\d+)\.sqlite(?:-wal|-shm)?$/u;

/** The path of a generation's database. */
export const generationFile = (directory: string, view: string, number: number): string =>
  join(directory, `${view}-${number}.sqlite`);

/** What SQLite answers about a file without our tables, or that is damaged, not there, or no database. */
const UNREADABLE: ReadonlySet<number | null> = new Set([1, 11, 14, 26]);

/**
 * Whether there is a generation that can be read: one whose file is damaged from its beginning is as if it were gone.
 */
export function isReadable(file: string): boolean {
  try {
    return hasCheckpoint(file);
  } catch (error) {
    if (UNREADABLE.has(resultCodeOf(error))) return false;
    throw error;
  }
}

function hasCheckpoint(file: string): boolean {
  const db = openAsItIs(file);
  try {
    return db.prepare('SELECT checkpoint, id FROM progress').get() !== undefined;
  } finally {
    db.close();
  }
}

/** Makes the file of a new generation. */
export const createGeneration = (file: string): Generation => generationOn(file, openDatabase(file));

/** @returns null where there is no such file */
export function openGeneration(file: string): Generation | null {
  try {
    const generation = generationOn(file, openExistingDatabase(file));
    // A process that was killed left what it had replaced or deleted in the write-ahead log.
    generation.cleaning.now();
    return generation;
  } catch (error) {
    if (existsSync(file)) throw error;
    return null;
  }
}

function generationOn(file: string, db: DatabaseSyncInstance): Generation {
  const cleaning = makeWalCleaning(db);
  return {
    file,
    db,
    statements: makeStatements(db),
    cleaning,
    close() {
      cleaning.stop();
      if (!db.isOpen) return;
      // Prepared statements outlive the connection until they are collected, so that closing alone leaves the log.
      tryToEmptyWal(db);
      db.close();
    },
  };
}

/** Deletes the files of a generation. Whoever has them open still reads them. */
export function deleteGeneration(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}

/** Deletes the files of those generations that are not wanted. */
export function sweepGenerations(directory: string, isWanted: (view: string, number: number) => boolean): void {
  for (const { file, view, number } of generationsIn(directory)) {
    if (!isWanted(view, number)) rmSync(join(directory, file), { force: true });
  }
}

/** The files of generations, several of which may be one's. */
export function generationsIn(directory: string): readonly GenerationFile[] {
  return readdirSync(directory).flatMap((file) => {
    const [, view, number] = NAME.exec(file) ?? [];
    return view === undefined ? [] : [{ file, view, number: Number(number) }];
  });
}
