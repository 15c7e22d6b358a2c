import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { CLEANING_DELAY_MS, makeWalCleaning, type WalCleaning } from './wal-cleaning.ts';

let file = '';
let db: DatabaseSyncInstance;
let cleaning: WalCleaning;
/** How long the disk takes for each cleaning. */
let takesMs = 0;
beforeEach(() => {
  vi.useFakeTimers();
  file = join(mkdtempSync(join(tmpdir(), 'vigie-views-')), 'view.sqlite');
  db = openDatabase(file);
  const prepare = db.prepare.bind(db);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(db, 'prepare').mockImplementation((sql) => {
    if (sql.includes('wal_checkpoint')) now += takesMs;
    return prepare(sql);
  });
  cleaning = makeWalCleaning(db);
  change('CREATE TABLE t (a)');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  db.close();
  rmSync(join(file, '..'), { recursive: true });
});

function change(sql = 'INSERT INTO t VALUES (1)'): void {
  db.exec(sql);
  cleaning.soon();
}

const isClean = (): boolean => statSync(`${file}-wal`).size === 0;

it('The write-ahead log is emptied a second after the last change', () => {
  vi.advanceTimersByTime(CLEANING_DELAY_MS / 2);
  change();
  vi.advanceTimersByTime(CLEANING_DELAY_MS - 1);
  expect(isClean()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isClean()).toBe(true);
});

it('On a slow disk that takes a twentieth of the time at most, until the disk is quick again', () => {
  takesMs = 400;
  vi.advanceTimersByTime(CLEANING_DELAY_MS);
  change();
  vi.advanceTimersByTime(7_900);
  expect(isClean()).toBe(false);
  takesMs = 0;
  vi.advanceTimersByTime(100);
  expect(isClean()).toBe(true);
  change();
  vi.advanceTimersByTime(CLEANING_DELAY_MS);
  expect(isClean()).toBe(true);
});
