import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { lockForAMoment } from '@vigie/sqlite/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { positionSignalsContract, rateLimiterContract, sessionStoreContract } from '../contract-suite.ts';
import { limitBy } from '../limiters.ts';
import { createMemoryRateLimiter, openEmbeddedSignals, openSqliteSessions } from './index.ts';

const NOON = Date.UTC(2026, 1, 3, 12);
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'vigie-sessions-'))));
afterEach(() => rmSync(folder, { recursive: true }));

for (const alone of [false, true]) {
  sessionStoreContract(alone ? 'SQLite, in memory too' : 'SQLite', async () => {
    let at = NOON;
    const store = openSqliteSessions({ file: join(folder, 'sessions.sqlite'), alone, now: () => at });
    return { store, advance: async (milliseconds) => void (at += milliseconds) };
  });
}

positionSignalsContract('in process', async () => ({ signals: openEmbeddedSignals(), settled: async () => {} }));

rateLimiterContract('in memory', async () => createMemoryRateLimiter());

test('where counting fails nobody is told to wait', async () => {
  const fail = async (): Promise<never> => {
    throw new Error('No memory');
  };
  const limiter = limitBy(
    () => ({ consume: fail, get: fail }),
    async () => undefined,
  );
  const limit = { points: 2, perSeconds: 60 };
  await expect(limiter.take('search', 'user:anne', limit)).rejects.toThrow('No memory');
  await expect(limiter.look('search', 'user:anne', limit)).rejects.toThrow('No memory');
});

const session = { userId: 'anne', createdAt: NOON, lastSeenAt: NOON + 60_000, secretMark: 'mark' };

test('sessions survive a restart', async () => {
  const file = join(folder, 'new', 'sessions.sqlite');
  const before = openSqliteSessions({ file, now: () => NOON });
  await before.set('one', session, 600);
  await before.close();
  const after = openSqliteSessions({ file, now: () => NOON + 1000 });
  expect(await after.get('one')).toEqual(session);
  await after.close();
});

test('a session that was found in the file ends like any other, also where it is then kept in memory', async () => {
  const file = join(folder, 'sessions.sqlite');
  let at = NOON;
  const before = openSqliteSessions({ file, now: () => at });
  for (const id of ['one', 'two', 'three', 'four']) await before.set(id, session, 60);
  await before.close();
  const after = openSqliteSessions({ file, alone: true, now: () => at });
  for (const id of ['one', 'two', 'three', 'four']) expect(await after.get(id)).toEqual(session);

  await after.destroy('one');
  expect(await after.get('one')).toBeNull();
  await after.replace('two', { ...session, userId: 'basil' }, 120);
  await after.destroyUser('anne');
  expect(await after.get('three')).toBeNull();
  expect(await after.get('two')).toMatchObject({ userId: 'basil' });
  at += 60_000;
  expect(await after.get('two')).toMatchObject({ userId: 'basil' });
  at += 60_000;
  expect(await after.get('two')).toBeNull();
  await after.close();
});

test('what one process ends, others no longer find', async () => {
  const file = join(folder, 'sessions.sqlite');
  const [one, other] = [openSqliteSessions({ file, now: () => NOON }), openSqliteSessions({ file, now: () => NOON })];
  await one.set('one', session, 60);
  expect(await other.get('one')).toEqual(session);
  await one.destroyUser('anne');
  expect(await other.get('one')).toBeNull();
  await Promise.all([one.close(), other.close()]);
});

test('what one process writes waits until another one has written', async () => {
  const file = join(folder, 'sessions.sqlite');
  const store = openSqliteSessions({ file, now: () => NOON });
  const { gone } = await lockForAMoment(file, 'IMMEDIATE');
  await store.set('one', session, 60);
  expect(await store.get('one')).toEqual(session);
  await gone;
  await store.close();
});

test('expired sessions leave the file, at the start and while it is in use', async () => {
  const file = join(folder, 'sessions.sqlite');
  let at = NOON;
  const store = openSqliteSessions({ file, now: () => at });
  await store.set('one', { ...session, userId: 'canary-one' }, 60);
  at += 120_000;
  await store.set('two', { ...session, userId: 'canary-two' }, 60);
  expect(isWritten('canary-one')).toBe(false);
  expect(isWritten('canary-two')).toBe(true);
  await store.close();

  await openSqliteSessions({ file, now: () => NOON + 600_000 }).close();
  expect(isWritten('canary-two')).toBe(false);
});

test('a session that was ended is in no file once the store is closed', async () => {
  const store = openSqliteSessions({ file: join(folder, 'sessions.sqlite'), now: () => NOON });
  await store.set('one', { ...session, userId: 'canary' }, 60);
  expect(isWritten('canary')).toBe(true);
  await store.destroy('one');
  await store.close();
  expect(isWritten('canary')).toBe(false);
});

test.each([
  { user: 'anne' },
  { ...session, userId: 7 },
  { ...session, userId: undefined },
  { ...session, createdAt: 'noon' },
  { ...session, createdAt: undefined },
  { ...session, secretMark: undefined },
  { ...session, lastSeenAt: 'noon' },
  { ...session, lastSeenAt: undefined },
  null,
  'anne',
])('a session that another version wrote is none: %j', async (body) => {
  const file = join(folder, 'sessions.sqlite');
  const before = openSqliteSessions({ file, now: () => NOON });
  await before.set('one', session, 60);
  await before.close();
  const db = new DatabaseSync(file);
  db.prepare('UPDATE sessions SET body = ?').run(JSON.stringify(body));
  db.close();
  const after = openSqliteSessions({ file, now: () => NOON });
  expect(await after.get('one')).toBeNull();
  await after.close();
});

function isWritten(text: string): boolean {
  return readdirSync(folder).some((name) => readFileSync(join(folder, name), 'latin1').includes(text));
}
