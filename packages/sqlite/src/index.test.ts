import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { resultCodeOf, tryNow } from './index.ts';

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
