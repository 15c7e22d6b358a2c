import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectRedis } from '@vigie/redis';
import { availableRedis } from '@vigie/redis/testing';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { jobsContract } from '../contract-suite.ts';
import { keeper, PATIENCE, RETRIES, untilState } from '../contract/opened-jobs.ts';
import type { JobLedger } from '../ledger/port.ts';
import { openSqliteLedger } from '../ledger/sqlite-ledger.ts';
import { Unrecoverable } from '../port.ts';
import { openBullJobs } from './index.ts';

const { missing, url, stop } = availableRedis();
afterAll(stop);

describe.skipIf(missing)(`Redis (${missing ?? 'there'})`, () => {
  jobsContract('BullMQ', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vigie-bullmq-'));
    const options = { url: await url(), prefix: `vigie-test-${randomUUID()}`, retries: RETRIES, pollMs: 5 };
    const openAnother = async () =>
      openBullJobs({ ...options, ledger: openSqliteLedger(join(folder, 'ledger.sqlite')) });
    const jobs = await openAnother();
    return {
      jobs,
      openAnother,
      close: async () => {
        await jobs.close();
        await rm(folder, { recursive: true });
      },
    };
  });

  test('a kind of which there are many does not hold up another', async () => {
    const options = { url: await url(), prefix: `vigie-test-${randomUUID()}`, retries: RETRIES, pollMs: 5 };
    const jobs = await openBullJobs({ ...options, ledger: openSqliteLedger(':memory:') });
    for (const id of ['a', 'b', 'c', 'd']) await jobs.enqueue({ kind: 'note', id, payload: id });
    await jobs.enqueue({ kind: 'photo', id: 'a', payload: 'photo' });
    const { got, run } = keeper('note');
    const kinds = ['note', 'photo'].map((kind) => ({ kind, run }));
    jobs.work(kinds, { concurrency: 1, onError: () => {} });
    await untilState(jobs, { kind: 'note', id: 'd' }, 'completed');
    expect(got).toHaveLength(5);
    expect(got.at(-1)).toBe('d');
    await jobs.close();
  });

  test('an attempt is told also where what was done long ago can’t be swept', async () => {
    const options = { url: await url(), prefix: `vigie-test-${randomUUID()}`, retries: RETRIES, pollMs: 5 };
    const ledger = { ...openSqliteLedger(':memory:'), sweep: () => Promise.reject(new Error('Away')) };
    const jobs = await openBullJobs({ ...options, ledger });
    await jobs.enqueue({ kind: 'note', id: 'a', payload: null });
    const told = new Promise((onAttempt) =>
      jobs.work([keeper('note')], { concurrency: 1, onAttempt, onError: () => {} }),
    );
    expect(await told).toMatchObject({ id: 'a', outcome: 'completed' });
    await jobs.close();
  });

  test('a queue that has all its jobs is left alone when it is looked whether it has', async () => {
    const prefix = `vigie-test-${randomUUID()}`;
    const kept = openSqliteLedger(':memory:');
    const unfinished = vi.fn<JobLedger['unfinished']>(() => kept.unfinished());
    const jobs = await openBullJobs({ url: await url(), prefix, ledger: { ...kept, unfinished }, recoverMs: 5 });
    await jobs.enqueue({ kind: 'note', id: 'a', payload: null });
    jobs.work([], { concurrency: 1, onError: () => {} });
    await vi.waitFor(() => expect(unfinished.mock.calls.length).toBeGreaterThan(2), PATIENCE);
    await jobs.close();
    const redis = connectRedis(await url());
    const told = await redis.xrange(`${prefix}:note:events`, '-', '+');
    redis.disconnect();
    expect(told.map(([, [, event]]) => event)).toEqual(['added', 'waiting']);
  });

  describe('a discard whose process dies', () => {
    const KEY = { kind: 'note', id: 'a' };
    const killed = new Error('Killed');

    /** A dead job, and who discards it with a ledger that removes so. */
    async function open(remove: (kept: JobLedger) => JobLedger['remove']) {
      const options = { url: await url(), prefix: `vigie-test-${randomUUID()}`, retries: RETRIES, pollMs: 5 };
      const kept = openSqliteLedger(':memory:');
      const jobs = await openBullJobs({ ...options, ledger: { ...kept, remove: remove(kept) } });
      await jobs.enqueue({ ...KEY, payload: 'old' });
      const worker = jobs.work([{ kind: 'note', run: () => Promise.reject(new Unrecoverable('Never')) }], {
        concurrency: 1,
        onError: () => {},
      });
      await untilState(jobs, KEY, 'dead');
      await worker.stop();
      await expect(jobs.discard(KEY)).rejects.toBe(killed);
      return jobs;
    }

    test('before the ledger knows of it leaves the job dead', async () => {
      const jobs = await open(() => () => Promise.reject(killed));
      expect(await jobs.find(KEY)).toMatchObject({ state: 'dead', error: 'Unrecoverable: Never' });
      expect(await jobs.list('note', 'dead', 9)).toMatchObject([KEY]);
      await jobs.close();
    });

    test('before it comes to the queue is one: nothing comes back, and the key is free', async () => {
      const jobs = await open((kept) => async (key) => {
        await kept.remove(key);
        throw killed;
      });
      expect(await jobs.find(KEY)).toBeNull();
      expect(await jobs.list('note', 'dead', 9)).toEqual([]);
      const handler = keeper('note');
      jobs.work([handler], { concurrency: 1, onError: () => {} });
      await jobs.enqueue({ ...KEY, payload: 'new' });
      await untilState(jobs, KEY, 'completed');
      expect(handler.got).toEqual(['new']);
      await jobs.close();
    });
  });
});
