import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { emptyWalAtOnce, openDatabase, openExistingDatabase } from './database.ts';

let file = '';
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'vigie-views-')), 'view.sqlite');
});
afterEach(() => rmSync(join(file, '..'), { recursive: true }));

describe('a database of views', () => {
  test.each([
    { setting: 'journal_mode', value: 'wal' },
    { setting: 'synchronous', value: 1 },
    { setting: 'secure_delete', value: 1 },
    { setting: 'temp_store', value: 2 },
    { setting: 'wal_autocheckpoint', value: 4000 },
  ])('runs with $setting = $value', ({ setting, value }) => {
    openDatabase(file).close();
    const db = openExistingDatabase(file);
    expect(Object.values(db.prepare(`PRAGMA ${setting}`).get())).toEqual([value]);
    db.close();
  });

  it('that has to be there already is not made', () => {
    expect(() => openExistingDatabase(file)).toThrow('open');
    expect(existsSync(file)).toBe(false);
  });

  it('has its write-ahead log emptied unless somebody reads or writes', () => {
    const db = openDatabase(file);
    const other = openDatabase(file);
    db.exec('CREATE TABLE t (a)');
    for (const statement of ['BEGIN; SELECT * FROM t', 'BEGIN IMMEDIATE']) {
      other.exec(statement);
      if (statement !== 'BEGIN IMMEDIATE') db.exec('INSERT INTO t VALUES (1)');
      expect(emptyWalAtOnce(db)).toBe(false);
      other.exec('ROLLBACK');
      expect(emptyWalAtOnce(db)).toBe(true);
    }
    db.close();
    other.close();
  });
});
