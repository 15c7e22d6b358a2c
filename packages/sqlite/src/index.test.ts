import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { inTransaction, isOfFile, openNamed, resultCodeOf, tryNow } from './index.ts';

const SQLITE_ERROR = 1;

it('what SQLite refuses is left for later', () => {
  const db = new DatabaseSync(':memory:');
  expect(tryNow(() => db.exec('DELETE FROM nowhere'))).toBeNull();
  expect(tryNow(() => db.isOpen)).toBe(true);
  db.close();
});

it('a connection that was closed too early is an error of ours', () => {
  const db = new DatabaseSync(':memory:');
  db.close();
  expect(() => tryNow(() => db.exec('VACUUM'))).toThrow('not open');
});

it('nothing is kept of work that fails, and why it failed is told', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE t (a)');
  const work = (): never => {
    db.exec('INSERT INTO t VALUES (1)');
    throw new Error('no more');
  };
  expect(() => inTransaction(db, work)).toThrow('no more');
  expect(db.prepare('SELECT a FROM t').all()).toEqual([]);
  db.close();
});

it('why work failed is told also when SQLite has taken it back by itself', () => {
  const db = new DatabaseSync(':memory:');
  const work = (): never => {
    db.exec('ROLLBACK');
    throw new Error('disk full');
  };
  expect(() => inTransaction(db, work)).toThrow('disk full');
  db.close();
});

it('tells the result code of SQLite’s errors alone', () => {
  const db = new DatabaseSync(':memory:');
  const thrown: unknown[] = [];
  try {
    db.exec('DELETE FROM nowhere');
  } catch (error) {
    thrown.push(error);
  }
  db.close();
  expect(thrown.map(resultCodeOf)).toEqual([SQLITE_ERROR]);
  expect(resultCodeOf(Object.assign(new Error('An extended code'), { errcode: 2067 }))).toBe(19);
  expect([new Error('x'), 'x', null].map(resultCodeOf)).toEqual([null, null, null]);
});

it('what is wrong with a file is told with its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-sqlite-'));
  const file = join(folder, 'notes.sqlite');
  writeFileSync(file, 'These are no pages of a database.'.repeat(40));
  const db = new DatabaseSync(file);
  const opening = (work: () => unknown) => () => openNamed(file, work);

  expect(opening(() => db.exec('PRAGMA journal_mode = WAL'))).toThrow(/^notes\.sqlite: file is not a database$/u);
  const failing = (errcode: number) =>
    opening(() => {
      throw Object.assign(new Error('disk I/O error'), { errcode });
    });
  expect(failing(4874)).toThrow(/^notes\.sqlite: disk I\/O error, as where the disk is full$/u);
  expect(failing(5386)).toThrow(/^notes\.sqlite: disk I\/O error, as where the folder is on a network drive$/u);
  expect(opening(() => db.exec('SELEKT'))).toThrow(/^near/u);
  db.close();
  rmSync(folder, { recursive: true });
});

it('an error of a file is none of the program', () => {
  const coded = (errcode: number) => Object.assign(new Error('…'), { errcode });
  expect([coded(13), coded(26), coded(10 + 19 * 256)].map(isOfFile)).toEqual([true, true, true]);
  expect([coded(1), coded(19), new Error('…'), null].map(isOfFile)).toEqual([false, false, false, false]);
});
