import { afterEach, expect, test, vi } from 'vitest';
import { openTemporaryJobs } from '../testing.ts';
import { openSqliteJobs } from './index.ts';

const disk = vi.hoisted(() => ({ full: false }));

/** A full disk keeps a database from being written anew. */
vi.mock(import('@photostructure/sqlite'), async (original) => {
  const sqlite = await original();
  class DatabaseSync extends sqlite.DatabaseSync {
    override exec(sql: string): void {
      if (!disk.full || !/VACUUM|wal_checkpoint/u.test(sql)) return super.exec(sql);
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    }
  }
  return { ...sqlite, DatabaseSync };
});

afterEach(() => {
  disk.full = false;
});

test('while the disk is full a queue is opened and read, and forgets later', async () => {
  const temporary = await openTemporaryJobs();
  await temporary.jobs.enqueue({ kind: 'import', id: 'a', payload: 'rows' });
  disk.full = true;
  await temporary.jobs.discard({ kind: 'import', id: 'a' });
  const other = await openSqliteJobs({ file: temporary.file });
  expect(await other.find({ kind: 'import', id: 'a' })).toBeNull();
  await other.close();
  await temporary.close();
});
