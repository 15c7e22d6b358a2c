import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StatementSyncInstance } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqliteSessions } from './index.ts';

const NOON = Date.UTC(2026, 1, 3, 12);
const MINUTE = 60_000;

const disk = vi.hoisted(() => ({ full: false }));

/** A full disk refuses whatever writes. */
vi.mock(import('@photostructure/sqlite'), async (original) => {
  const sqlite = await original();
  const refuse = (): never => {
    throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  };
  class DatabaseSync extends sqlite.DatabaseSync {
    override prepare(sql: string): StatementSyncInstance {
      const statement = super.prepare(sql);
      const run = statement.run.bind(statement);
      vi.spyOn(statement, 'run').mockImplementation((...values) => (disk.full ? refuse() : run(...values)));
      return statement;
    }
    override exec(sql: string): void {
      if (disk.full && sql.includes('wal_checkpoint')) refuse();
      super.exec(sql);
    }
  }
  return { ...sqlite, DatabaseSync };
});

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'vigie-sessions-'))));
afterEach(() => {
  disk.full = false;
  rmSync(folder, { recursive: true });
});

test('while the disk is full, sessions are opened, read and closed; those that have expired go later', async () => {
  const file = join(folder, 'sessions.sqlite');
  let at = NOON;
  const before = openSqliteSessions({ file, now: () => at });
  await before.set('one', { userId: 'canary-one', createdAt: at, lastSeenAt: at, secretMark: 'mark' }, 60);
  await before.set('two', { userId: 'anne', createdAt: at, lastSeenAt: at, secretMark: 'mark' }, 600);
  await before.close();
  at += 2 * MINUTE;
  disk.full = true;
  const store = openSqliteSessions({ file, now: () => at });
  expect(await store.get('one')).toBeNull();
  expect(await store.get('two')).toMatchObject({ userId: 'anne' });
  await expect(
    store.set('three', { userId: 'basil', createdAt: at, lastSeenAt: at, secretMark: 'mark' }, 600),
  ).rejects.toThrow('full');
  await store.close();
  expect(isWritten('canary-one')).toBe(true);

  disk.full = false;
  await openSqliteSessions({ file, now: () => at }).close();
  expect(isWritten('canary-one')).toBe(false);
});

function isWritten(text: string): boolean {
  return readdirSync(folder).some((name) => readFileSync(join(folder, name), 'latin1').includes(text));
}
