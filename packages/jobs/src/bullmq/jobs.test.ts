import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableRedis } from '@vigie/redis/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { jobsContract } from '../contract-suite.ts';
import { keeper, RETRIES, untilState } from '../contract/opened-jobs.ts';
import { openSqliteLedger } from '../ledger/sqlite-ledger.ts';
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
});
