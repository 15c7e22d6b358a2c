import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEvent } from '../contract/events.ts';
import type { EventLog } from '../port.ts';
import { openTemporaryEventLog, type TemporaryEventLog } from '../testing.ts';
import { openSqliteEventLog } from './index.ts';
import { NEXT_TRY_MS } from './leftovers.ts';

const CANARY = 'Canari Jaune';

const disk = vi.hoisted(() => ({ full: false }));

/** A full disk keeps the write-ahead log from being moved into the database, which would grow. */
vi.mock(import('@photostructure/sqlite'), async (original) => {
  const sqlite = await original();
  const refuse = (): never => {
    throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  };
  class DatabaseSync extends sqlite.DatabaseSync {
    override prepare(sql: string): StatementSyncInstance {
      const statement = super.prepare(sql);
      const get = statement.get.bind(statement);
      if (sql.includes('wal_checkpoint'))
        vi.spyOn(statement, 'get').mockImplementation(() => (disk.full ? refuse() : get()));
      return statement;
    }
    override exec(sql: string): void {
      if (disk.full && sql.includes('wal_checkpoint')) refuse();
      super.exec(sql);
    }
  }
  return { ...sqlite, DatabaseSync };
});

let temporary: TemporaryEventLog;
let killed: DatabaseSyncInstance;
let log: EventLog | null;
beforeEach(async () => {
  temporary = await openTemporaryEventLog();
  log = null;
  await temporary.log.append('student-1', 'no-stream', [anEvent(1, 'StudentAdded', { lastName: CANARY })]);
  await temporary.log.append('student-1', 0, [anEvent(2, 'StudentRemoved', {})]);
  await temporary.log.close();
  // As a process that is killed between a truncation and its checkpoint leaves it.
  killed = new DatabaseSync(temporary.file);
  killed.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA secure_delete = ON; DELETE FROM events WHERE revision = 0');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  disk.full = false;
  await log?.close();
  killed.close();
  await temporary.close();
});

function filesWithCanary(): string[] {
  const folder = dirname(temporary.file);
  return readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(CANARY));
}

test('a log is opened, read and closed while the disk is full, and cleared of what was erased once there is room', async () => {
  disk.full = true;
  log = await openSqliteEventLog({ file: temporary.file });
  expect((await log.readStream('student-1')).events).toHaveLength(1);
  vi.advanceTimersByTime(3 * NEXT_TRY_MS);
  expect(filesWithCanary()).not.toEqual([]);
  disk.full = false;
  vi.advanceTimersByTime(NEXT_TRY_MS);
  expect(filesWithCanary()).toEqual([]);
});

test('a log is opened while another process reads it, and cleared of what was erased once that is done', async () => {
  const other = new DatabaseSync(temporary.file, { readOnly: true });
  other.exec('BEGIN; SELECT count(*) FROM events');
  log = await openSqliteEventLog({ file: temporary.file });
  expect((await log.readStream('student-1')).events).toHaveLength(1);
  expect(filesWithCanary()).not.toEqual([]);
  other.exec('COMMIT');
  other.close();
  vi.advanceTimersByTime(NEXT_TRY_MS);
  expect(filesWithCanary()).toEqual([]);
});

test('a truncation is not done before what it erased is gone, whatever the disk', async () => {
  log = await openSqliteEventLog({ file: temporary.file });
  await log.append('student-2', 'no-stream', [anEvent(3, 'StudentAdded', { lastName: CANARY })]);
  await log.append('student-2', 0, [anEvent(4, 'StudentRemoved', {})]);
  disk.full = true;
  await expect(log.truncate('student-2', 1)).rejects.toThrow('full');
  expect(filesWithCanary()).not.toEqual([]);
  disk.full = false;
  await log.truncate('student-2', 1);
  expect(filesWithCanary()).toEqual([]);
});

test('a log that is closed clears no more', async () => {
  disk.full = true;
  log = await openSqliteEventLog({ file: temporary.file });
  await log.close();
  expect(() => vi.advanceTimersByTime(NEXT_TRY_MS)).not.toThrow();
});
