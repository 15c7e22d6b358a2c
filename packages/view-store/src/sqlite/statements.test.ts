import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { openDatabase } from './database.ts';
import { makeStatements, type Statements } from './statements.ts';

/** Many more than are kept. */
const MANY = 2_000;

let db: DatabaseSyncInstance;
let statements: Statements;
beforeEach(() => {
  db = openDatabase(':memory:');
  statements = makeStatements(db);
});
afterEach(() => db.close());

const numbered = (number: number): string => `SELECT ${number} AS number`;

test('a statement is prepared once for as long as it is used, however many others are', () => {
  const prepare = vi.spyOn(db, 'prepare');
  const used = statements.of('SELECT 1');
  for (let number = 0; number < MANY; number += 1) {
    statements.of(numbered(number));
    expect(statements.of('SELECT 1')).toBe(used);
  }
  expect(prepare).toHaveBeenCalledTimes(MANY + 1);
});

test('those that have not been used for long are not kept', () => {
  for (let number = 0; number < MANY; number += 1) statements.of(numbered(number));
  const prepare = vi.spyOn(db, 'prepare');
  for (let number = 0; number < MANY; number += 1) expect(statements.of(numbered(number)).get()).toEqual({ number });
  expect(prepare).toHaveBeenCalledTimes(MANY);
});
