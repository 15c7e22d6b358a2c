import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { aborted, gate } from '../contract/opened-jobs.ts';
import type { JobHandler } from '../port.ts';
import { attempt } from './attempt.ts';
import { IN_MEMORY } from '@vigie/sqlite/durable';
import { openDatabase } from './database.ts';
import { makeJobTable, type JobTable } from './job-table.ts';

const START = Date.parse('2026-03-02T08:00:00.000Z');
const LEASE_MS = 900;
const KEY = { kind: 'note', id: 'a' };

let db: DatabaseSyncInstance;
let table: JobTable;
beforeEach(() => {
  vi.useFakeTimers({ now: START });
  db = openDatabase(IN_MEMORY);
  table = makeJobTable(db);
  table.add({ ...KEY, payload: null }, START);
});
afterEach(() => {
  vi.useRealTimers();
  db.close();
});

const take = (lease: string, now: number) =>
  table.take({ kinds: ['note'], lease, now, leaseEnds: now + LEASE_MS, latest: Infinity });

function run(handler: JobHandler, on: JobTable = table, onError = vi.fn<(error: unknown) => void>()) {
  const taken = take('one', START);
  if (!taken) throw new Error('There is a job');
  return attempt({
    table: on,
    handler,
    taken,
    retries: { attempts: 3, firstDelayMs: 500, longestDelayMs: 5_000 },
    leaseMs: LEASE_MS,
    clock: () => Date.now(),
    stopping: new AbortController().signal,
    onError,
  });
}

describe('a job that runs', () => {
  test('stays with its worker for as long as it takes, and no longer', async () => {
    const end = gate();
    const running = run({ kind: 'note', run: async () => end.opened.then(() => 'done') });
    await vi.advanceTimersByTimeAsync(20 * LEASE_MS);
    expect(take('two', Date.now())).toBeNull();
    end.open();
    expect(await running).toMatchObject({ outcome: 'completed' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('hears of it when its process stood still and another worker has taken over, whose attempt counts', async () => {
    const handler: JobHandler = {
      kind: 'note',
      run: async (_, { signal }) => aborted(signal).then(() => 'too late'),
    };
    const running = run(handler);
    take('two', START + LEASE_MS);
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(await running).toMatchObject({ ...KEY, attempt: 1, outcome: 'lost' });
    expect(table.find(KEY)).toMatchObject({ state: 'running', attempts: 2 });
  });

  test('goes on when a renewal fails, which is told', async () => {
    const end = gate();
    const onError = vi.fn<(error: unknown) => void>();
    const full = new Error('The disk is full');
    const renew = vi.fn<JobTable['renew']>(table.renew).mockImplementationOnce(() => {
      throw full;
    });
    const running = run({ kind: 'note', run: async () => end.opened.then(() => 'done') }, { ...table, renew }, onError);
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    end.open();
    expect(await running).toMatchObject({ outcome: 'completed' });
    expect(onError.mock.calls).toEqual([[full]]);
  });
});

test('a progress that can’t be noted ends neither the job nor the process, and is told', async () => {
  const onError = vi.fn<(error: unknown) => void>();
  const full = new Error('The disk is full');
  const note = vi.fn<JobTable['note']>(() => {
    throw full;
  });
  const handler: JobHandler = {
    kind: 'note',
    run: async (_, { progress }) => {
      void progress({ done: 1, total: 2 });
      await progress({ done: 2, total: 2 });
      return 'done';
    },
  };
  expect(await run(handler, { ...table, note }, onError)).toMatchObject({ outcome: 'completed' });
  expect(onError.mock.calls).toEqual([[full], [full]]);
});

test('a failed attempt is due again after the delay', async () => {
  const outcome = await run({ kind: 'note', run: async () => Promise.reject(new Error('No')) });
  expect(outcome.outcome).toBe('failed');
  expect(table.find(KEY)).toMatchObject({ state: 'waiting', nextAttemptAt: '2026-03-02T08:00:00.500Z' });
});

test('an error text of any length is kept in part', async () => {
  await run({ kind: 'note', run: async () => Promise.reject(new Error('x'.repeat(10_000))) });
  expect(table.find(KEY)?.error).toHaveLength(1_000);
});
