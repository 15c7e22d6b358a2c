import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { IN_MEMORY } from '@vigie/sqlite/durable';
import { openDatabase } from './database.ts';
import { makeJobTable, type JobTable } from './job-table.ts';

const START = Date.parse('2026-03-02T08:00:00.000Z');
const LEASE = 1_000;
const LONGEST = 20 * LEASE;

let db: DatabaseSyncInstance;
let table: JobTable;
beforeEach(() => {
  db = openDatabase(IN_MEMORY);
  table = makeJobTable(db);
});
afterEach(() => db.close());

const add = (id: string, now: number): void => table.add({ kind: 'note', id, payload: `of ${id}` }, now);
const take = (lease: string, now: number) =>
  table.take({ kinds: ['note'], lease, now, leaseEnds: now + LEASE, latest: now + LONGEST });

test('a job is nobody’s where that somebody takes it can’t be written', () => {
  add('a', START);
  db.exec(`
    PRAGMA foreign_keys = ON;
    CREATE TABLE parents (id INTEGER PRIMARY KEY);
    CREATE TABLE children (parent INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER fails_at_commit AFTER UPDATE ON jobs BEGIN INSERT INTO children VALUES (1); END;
  `);
  expect(() => take('one', START)).toThrow('FOREIGN KEY');
  expect(table.find({ kind: 'note', id: 'a' })).toMatchObject({ state: 'waiting', attempts: 0 });
});

describe('a job that is taken', () => {
  beforeEach(() => {
    add('a', START);
    take('one', START);
  });

  test('is nobody else’s while its lease lasts', () => {
    expect(take('two', START + LEASE - 1)).toBeNull();
  });

  test('is taken over when its lease has ended, as another attempt', () => {
    expect(take('two', START + LEASE)).toEqual({ kind: 'note', id: 'a', lease: 'two', payload: 'of a', attempt: 2 });
  });

  test('is kept by renewing the lease', () => {
    expect(table.renew('one', START + 5 * LEASE)).toBe(true);
    expect(take('two', START + 4 * LEASE)).toBeNull();
  });

  test('and taken over can’t be touched under the former lease', () => {
    take('two', START + LEASE);
    const later = START + LEASE + 1;
    expect(table.renew('one', later + LEASE)).toBe(false);
    expect(table.note('one', { done: 1, total: 2 })).toBe(false);
    expect(table.complete('one', 'mine', later)).toBe(false);
    expect(table.postpone('one', 'failed', later)).toBe(false);
    expect(table.bury('one', 'failed', later)).toBe(false);
    expect(table.release('one', later)).toBe(false);
    expect(table.find({ kind: 'note', id: 'a' })).toMatchObject({ state: 'running', attempts: 2, progress: null });
    expect(table.complete('two', 'its own', later)).toBe(true);
  });

  test('is given up once its process has died in each attempt', () => {
    take('two', START + LEASE);
    expect(table.buryLost(START + 2 * LEASE - 1, 2, 'died')).toEqual([]);
    expect(table.buryLost(START + 2 * LEASE, 3, 'died')).toEqual([]);
    expect(table.buryLost(START + 2 * LEASE, 2, 'died')).toEqual([{ kind: 'note', id: 'a', attempt: 2 }]);
    expect(table.find({ kind: 'note', id: 'a' })).toMatchObject({ state: 'dead', error: 'died' });
    expect(take('three', START + 9 * LEASE)).toBeNull();
  });

  test('shows no progress of an attempt before', () => {
    table.note('one', { done: 1, total: 2 });
    take('two', START + LEASE);
    expect(table.find({ kind: 'note', id: 'a' })?.progress).toBeNull();
  });
});

describe('the next job', () => {
  test('is the one that has been due longest', () => {
    add('a', START);
    add('b', START + 10);
    add('c', START + 10);
    take('one', START + 20);
    table.postpone('one', 'failed', START + 30);
    const order = [21, 22, 23].map((ms) => take(`at ${ms}`, START + ms)?.id ?? null);
    expect(order).toEqual(['b', 'c', null]);
    expect(take('at last', START + 30)?.id).toBe('a');
  });
});

describe('times', () => {
  test('are told as they were given', () => {
    add('a', START);
    take('one', START + 10);
    table.postpone('one', 'failed', START + 2_000);
    expect(table.find({ kind: 'note', id: 'a' })).toEqual({
      kind: 'note',
      id: 'a',
      state: 'waiting',
      attempts: 1,
      nextAttemptAt: '2026-03-02T08:00:02.000Z',
      progress: null,
      result: null,
      error: 'failed',
      enqueuedAt: '2026-03-02T08:00:00.000Z',
      finishedAt: null,
    });
    take('two', START + 2_000);
    table.complete('two', 7, START + 2_500);
    expect(table.find({ kind: 'note', id: 'a' })).toMatchObject({
      result: 7,
      nextAttemptAt: null,
      finishedAt: '2026-03-02T08:00:02.500Z',
    });
  });

  test('decide what is swept: jobs completed before one, no others', () => {
    for (const id of ['a', 'b', 'c', 'd']) add(id, START);
    for (const [index, id] of ['a', 'b'].entries()) {
      take(id, START + index);
      table.complete(id, null, START + 100 * (index + 1));
    }
    take('c', START + 2);
    table.bury('c', 'failed', START + 50);
    table.sweep(START + 200);
    expect(table.depths()).toEqual([{ kind: 'note', waiting: 1, running: 0, completed: 1, dead: 1 }]);
    expect(table.find({ kind: 'note', id: 'a' })).toBeNull();
  });
});

describe('a job from before the clock was set back', () => {
  test('is taken at once, whether it waited or its process has died', () => {
    add('a', START + LONGEST + 1);
    expect(take('one', START)).toMatchObject({ id: 'a', attempt: 1 });
    expect(take('two', START - LONGEST)).toMatchObject({ id: 'a', attempt: 2 });
  });

  test('is not, where it may have been put off for so long', () => {
    add('a', START + LONGEST);
    expect(take('one', START)).toBeNull();
  });
});
