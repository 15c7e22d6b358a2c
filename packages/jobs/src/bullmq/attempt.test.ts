import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gate, keeper } from '../contract/opened-jobs.ts';
import type { LedgerEntry } from '../ledger/port.ts';
import { openSqliteLedger } from '../ledger/sqlite-ledger.ts';
import { attempt } from './attempt.ts';

const AWAY = new Error('The ledger is away');
const LEASE_MS = 9_000;
const ENTRY: LedgerEntry = { kind: 'note', id: 'a', payload: 'kept', enqueuedAt: 1, finished: null };

function open(find: () => Promise<LedgerEntry | null>) {
  const yes = () => vi.fn<() => Promise<boolean>>(async () => true);
  const lease = {
    renew: yes(),
    note: yes(),
    complete: yes(),
    fail: vi.fn<(error: string, forGood: boolean) => Promise<boolean>>(async () => true),
    release: yes(),
    putOff: vi.fn<(ms: number) => Promise<boolean>>(async () => true),
  };
  const finish = vi.fn<() => Promise<void>>(async () => undefined);
  const handler = keeper('note');
  const begin = ({ taken = performance.now(), stalledCounter = 0 } = {}) =>
    attempt({
      taken,
      job: { id: 'a', attemptsMade: 0, stalledCounter },
      lease,
      ledger: { ...openSqliteLedger(':memory:'), find, finish },
      handler,
      retries: { attempts: 3, firstDelayMs: 1_000, longestDelayMs: 2_000 },
      leaseMs: LEASE_MS,
      clock: Date.now,
      stopping: new AbortController().signal,
      onError: () => {},
    });
  return { lease, finish, handler, begin };
}

describe('An attempt whose ledger is away', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const away = async (): Promise<never> => {
    throw AWAY;
  };

  test('puts the job off, and is none', async () => {
    const { lease, handler, begin } = open(away);
    await expect(begin()).rejects.toBe(AWAY);
    expect(lease.putOff.mock.calls).toEqual([[1_000]]);
    expect([lease.fail, lease.complete].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(handler.got).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('says why, also where the job can’t be put off either', async () => {
    const { lease, begin } = open(away);
    lease.putOff.mockRejectedValue(new Error('Redis is away'));
    await expect(begin()).rejects.toBe(AWAY);
  });

  test('keeps its lease for as long as the ledger takes to answer', async () => {
    const asked = gate();
    const { lease, handler, begin } = open(async () => {
      await asked.opened;
      return ENTRY;
    });
    const ended = begin();
    await vi.advanceTimersByTimeAsync(3 * LEASE_MS);
    expect(lease.renew).toHaveBeenCalledTimes(9);
    asked.open();
    expect(await ended).toMatchObject({ outcome: 'completed', attempt: 1 });
    expect(handler.got).toEqual(['kept']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('An attempt whose lease may have run out before it came does nothing, as another may have begun', async () => {
  const { lease, handler, begin } = open(async () => ENTRY);
  expect(await begin({ taken: performance.now() - LEASE_MS })).toMatchObject({ outcome: 'lost' });
  expect(handler.got).toEqual([]);
  expect(Object.values(lease).filter(({ mock }) => mock.calls.length > 0)).toEqual([]);
});

test.each([
  ['was discarded meanwhile', null],
  ['is done, which was never told', { ...ENTRY, finished: { attempts: 1, progress: null, result: null, at: 2 } }],
])('A job that %s is not run, and leaves the queue', async (_, entry) => {
  const { lease, handler, begin } = open(async () => entry);
  expect(await begin()).toBeNull();
  expect(handler.got).toEqual([]);
  expect(lease.complete).toHaveBeenCalledTimes(1);
});

test('A job whose processes have died as often as it may be attempted is given up, and not run', async () => {
  const { lease, handler, begin } = open(async () => ENTRY);
  expect(await begin({ stalledCounter: 3 })).toMatchObject({ outcome: 'dead', attempt: 3 });
  expect(handler.got).toEqual([]);
  expect(lease.fail.mock.calls).toEqual([[expect.any(String), true]]);
});

test('A job that is done stays in its queue where the ledger can’t be told: it would be put back, and run once more', async () => {
  const { lease, finish, begin } = open(async () => ENTRY);
  finish.mockRejectedValue(AWAY);
  await expect(begin()).rejects.toBe(AWAY);
  expect(lease.complete).not.toHaveBeenCalled();
});
