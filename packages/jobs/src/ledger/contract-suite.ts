import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewJob } from '../port.ts';
import type { Finished, JobLedger, LedgerKey } from './port.ts';

const NOON = Date.UTC(2026, 2, 2, 12);
const job: NewJob = { kind: 'import', id: 'one', payload: { text: 'ß\tcanary-4711', rows: [1, null] } };
const other: NewJob = { kind: 'import', id: 'two', payload: null };
const done: Finished = { attempts: 3, progress: { done: 2, total: 2 }, result: { added: 2 }, at: NOON + 5_000 };

async function unfinishedIn(ledger: JobLedger): Promise<readonly LedgerKey[]> {
  const keys: LedgerKey[] = [];
  for await (const key of ledger.unfinished()) keys.push(key);
  return keys;
}

/** What every ledger keeps. @param open gives an empty one of its own at each call */
export function ledgerContract(name: string, open: () => Promise<JobLedger>): void {
  describe(`${name} keeps the contract of ledgers:`, () => {
    let ledger: JobLedger;
    beforeEach(async () => {
      ledger = await open();
    });
    afterEach(() => ledger.close());

    test('a job is found as it was added', async () => {
      expect(await ledger.find(job)).toBeNull();
      const added = await ledger.add(job, NOON);
      expect(added).toEqual({ ...job, enqueuedAt: NOON, finished: null });
      expect(await ledger.find(job)).toEqual(added);
    });

    test('a key that is there already stays what it is', async () => {
      await ledger.add(job, NOON);
      expect(await ledger.add({ ...job, payload: 'another' }, NOON + 1)).toMatchObject({
        payload: job.payload,
        enqueuedAt: NOON,
      });
      await ledger.finish(job, done);
      expect(await ledger.add(job, NOON + 2)).toMatchObject({ enqueuedAt: NOON, finished: done });
    });

    test('of many at once one is kept', async () => {
      const all = Array.from({ length: 10 }, (_, n) => ledger.add({ ...job, payload: n }, NOON + n));
      expect(new Set((await Promise.all(all)).map(({ enqueuedAt }) => enqueuedAt)).size).toBe(1);
    });

    test('a job that is done has its result, and no payload', async () => {
      await ledger.add(job, NOON);
      await ledger.finish(job, done);
      expect(await ledger.find(job)).toEqual({ ...job, payload: null, enqueuedAt: NOON, finished: done });
    });

    test('the first who says that it is done counts; a job that is gone is not done', async () => {
      await ledger.add(job, NOON);
      await ledger.finish(job, done);
      await ledger.finish(job, { ...done, result: 'late' });
      await ledger.finish(other, done);
      expect(await ledger.find(job)).toMatchObject({ finished: done });
      expect(await ledger.find(other)).toBeNull();
    });

    test('those that are not done come oldest first, those that are newest first', async () => {
      for (const [n, id] of ['c', 'a', 'b', 'd', 'e'].entries()) await ledger.add({ ...other, id }, NOON + n);
      await ledger.add({ kind: 'sweep', id: 'a', payload: null }, NOON + 9);
      await ledger.finish({ ...other, id: 'c' }, done);
      await ledger.finish({ ...other, id: 'd' }, { ...done, at: NOON + 1 });
      const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);
      const unfinished = await unfinishedIn(ledger);
      expect(ids(unfinished)).toEqual(['a', 'b', 'e', 'a']);
      expect(unfinished[0]).toEqual({ kind: other.kind, id: 'a', enqueuedAt: NOON + 1 });
      expect(ids(await ledger.finished('import', 9))).toEqual(['d', 'c']);
      expect(ids(await ledger.finished('import', 1))).toEqual(['d']);
      expect(ids(await ledger.finished('sweep', 9))).toEqual([]);
    });

    test('of those that are not done all come, however many', async () => {
      // More than a server sends at a time.
      const all = Array.from({ length: 120 }, (_, n) => `n${n}`);
      await Promise.all(all.map((id, n) => ledger.add({ ...other, id }, NOON + n)));
      expect((await unfinishedIn(ledger)).map(({ id }) => id)).toEqual(all);
    });

    test('they are counted by kind', async () => {
      expect(await ledger.counts()).toEqual([]);
      await ledger.add({ kind: 'sweep', id: 'a', payload: null }, NOON);
      await ledger.add(job, NOON + 1);
      await ledger.add(other, NOON + 2);
      await ledger.finish(job, done);
      expect(await ledger.counts()).toEqual([
        { kind: 'import', unfinished: 1, finished: 1 },
        { kind: 'sweep', unfinished: 1, finished: 0 },
      ]);
    });

    test('what was done long ago is swept, and nothing that is not done', async () => {
      await ledger.add(job, NOON);
      await ledger.add(other, NOON);
      await ledger.finish(job, done);
      await ledger.sweep(done.at);
      expect(await ledger.find(job)).not.toBeNull();
      await ledger.sweep(done.at + 1);
      expect(await ledger.find(job)).toBeNull();
      expect(await ledger.find(other)).not.toBeNull();
    });

    test('a removed job is gone, and its key free', async () => {
      await ledger.add(job, NOON);
      await ledger.remove(job);
      await ledger.remove(job);
      expect(await ledger.add({ ...job, payload: 'new' }, NOON + 1)).toMatchObject({ payload: 'new' });
    });

    test('an open ledger checks out', async () => {
      await expect(ledger.check()).resolves.toBeUndefined();
    });
  });
}
