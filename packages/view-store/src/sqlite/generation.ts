import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { openDatabase } from './database.ts';
import { makeStatements, type Statements } from './statements.ts';

/** One generation of a view: a file of its own (docs/decisions/0004). */
export interface Generation {
  readonly file: string;
  readonly db: DatabaseSyncInstance;
  readonly statements: Statements;
}

const NAME = /^.+-\d+\.sqlite(-wal|-shm)?$/u;

export const generationFile = (directory: string, view: string, number: number): string =>
  join(directory, `${view}-${number}.sqlite`);

/** Whether a file of the views' folder belongs to some generation of some view. */
export const isGenerationFile = (name: string): boolean => NAME.test(name);

export function openGeneration(file: string): Generation {
  const db = openDatabase(file);
  return { file, db, statements: makeStatements(db) };
}

/** Deletes the files of a generation. Whoever has them open still reads them. */
export function deleteGeneration(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}
