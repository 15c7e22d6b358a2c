import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batch, publish, thing, thingsView } from '../contract/things.ts';
import { openTemporaryViewStore } from '../testing.ts';
import { openDatabase } from './database.ts';
import { createGeneration, openGeneration } from './generation.ts';
import { CLEANING_DELAY_MS, makeWalCleaning } from './wal-cleaning.ts';

const disk = vi.hoisted(() => ({ full: false }));

/** A full disk keeps the write-ahead log from being moved into the database, which would grow. */
vi.mock(import('@photostructure/sqlite'), async (original) => {
  const sqlite = await original();
  class DatabaseSync extends sqlite.DatabaseSync {
    override prepare(sql: string): StatementSyncInstance {
      if (!disk.full || !sql.includes('wal_checkpoint')) return super.prepare(sql);
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    }
  }
  return { ...sqlite, DatabaseSync };
});

let file = '';
let db: DatabaseSyncInstance;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'vigie-views-')), 'view.sqlite');
  db = openDatabase(file);
  db.exec('CREATE TABLE t (a)');
});
afterEach(() => {
  vi.useRealTimers();
  disk.full = false;
  if (db.isOpen) db.close();
  rmSync(join(file, '..'), { recursive: true });
});

const walSize = (): number => statSync(`${file}-wal`).size;

describe('While the disk is full', () => {
  it('the write-ahead log is kept, and emptied once there is room again', () => {
    vi.useFakeTimers();
    const cleaning = makeWalCleaning(db);
    disk.full = true;
    cleaning.now();
    cleaning.soon();
    vi.advanceTimersByTime(3 * CLEANING_DELAY_MS);
    expect(walSize()).toBeGreaterThan(0);
    disk.full = false;
    vi.advanceTimersByTime(CLEANING_DELAY_MS);
    expect(walSize()).toBe(0);
  });

  it('a view is opened, read and closed', () => {
    createGeneration(file).close();
    disk.full = true;
    const generation = openGeneration(file);
    expect(generation?.statements.of('SELECT count(*) AS count FROM t').get()).toEqual({ count: 0 });
    generation?.close();
    expect(generation?.db.isOpen).toBe(false);
  });

  it('what was committed is committed, though its traces stay for now', async () => {
    const opened = await openTemporaryViewStore();
    const writer = await publish(opened.store, [thing('a')]);
    disk.full = true;
    await writer.commit(batch(1, 2, [{ deleted: 'a' }]));
    expect(await opened.store.reader(thingsView).get('a')).toBeNull();
    await opened.close();
  });
});
