import { once } from 'node:events';
import { connectMongo } from '@vigie/mongo';
import { describeWithMongo } from '@vigie/mongo/testing';
import type { Collection } from 'mongodb';
import { expect, test } from 'vitest';
import { leasesContract } from '../contract-suite.ts';
import { openMongoLeases, type LeaseTiming } from './index.ts';
import { rowsIn, type Row } from './rows.ts';

const never = new AbortController().signal;

/** Holders that nobody has heard of are followed soon, and those that are alive are heard of all the time. */
const QUICK: LeaseTiming = { renewMs: 20, lostMs: 2_000, takeMs: 300, lookMs: 10 };

await describeWithMongo((newDatabase) => {
  leasesContract('MongoDB', async () => {
    const { url, drop } = newDatabase();
    const leases = await openMongoLeases({ url, timing: { ...QUICK, takeMs: 10_000 } });
    return {
      leases,
      close: async () => {
        await leases.close();
        await drop();
      },
    };
  });

  const withLeases = async (
    timing: LeaseTiming,
    work: (leases: Awaited<ReturnType<typeof openMongoLeases>>, rows: Rows) => Promise<void>,
  ): Promise<void> => {
    const { url, drop } = newDatabase();
    const { db, close } = await connectMongo(url);
    const leases = await openMongoLeases({ url, timing });
    await work(leases, db.collection<Row>('leases'));
    await leases.close();
    await drop();
    await close();
  };

  test('a holder of whom nothing is heard is followed by another, in a later term', async () => {
    await withLeases(QUICK, async (leases, rows) => {
      await rows.insertOne({ _id: 'students', term: 4, beat: 7, holder: 'dead' });
      expect((await leases.acquire('students', never)).term).toBe(5);
    });
  });

  test('also by who asks again and again, for less than that each time', async () => {
    await withLeases({ ...QUICK, takeMs: 1_000 }, async (leases, rows) => {
      await rows.insertOne({ _id: 'students', term: 4, beat: 7, holder: 'dead' });
      const ask = () => leases.acquire('students', AbortSignal.timeout(400)).catch(() => null);
      await expect.poll(ask).toMatchObject({ term: 5 });
    });
  });

  test('a holder who is heard of keeps it, for longer than the others would wait', async () => {
    await withLeases({ ...QUICK, takeMs: 1_000 }, async (leases, rows) => {
      const lease = await leases.acquire('students', never);
      const end = new AbortController();
      const rival = leases.acquire('students', end.signal);
      // So many signs of life take longer than that.
      await heardOf(rows, 70);
      end.abort(new Error('Enough'));
      await expect(rival).rejects.toThrow(/Enough|aborted/u);
      expect(lease.lost.aborted).toBe(false);
    });
  });

  test('a holder whose lease another has taken is told', async () => {
    await withLeases(QUICK, async (leases, rows) => {
      const { lost } = await leases.acquire('students', never);
      await rows.updateOne({ _id: 'students' }, { $set: { term: 9, holder: 'another' } });
      await aborted(lost);
      expect(lost.aborted).toBe(true);
    });
  });

  test('a holder gives back no lease that another has taken, also before it is told', async () => {
    await withLeases({ ...QUICK, renewMs: 60_000 }, async (leases, rows) => {
      const lease = await leases.acquire('students', never);
      await rows.updateOne({ _id: 'students' }, { $set: { term: 9, holder: 'another' } });
      await lease.release();
      expect(await rows.findOne({})).toMatchObject({ term: 9, holder: 'another' });
    });
  });

  test('a lease is not taken from a holder who was heard of since it was seen', async () => {
    await withLeases(QUICK, async (_, rows) => {
      const seen = { _id: 'students', term: 4, beat: 7, holder: 'ada' };
      const taken = { _id: 'students', term: 5, beat: 0, holder: 'bob' };
      await rows.insertOne({ ...seen, beat: 8 });
      expect(await rowsIn(rows).replace(seen, taken)).toBe(false);
      expect(await rows.findOne({})).toEqual({ ...seen, beat: 8 });
      expect(await rowsIn(rows).replace({ ...seen, beat: 8 }, taken)).toBe(true);
    });
  });

  test('a holder that can’t say that it is alive takes the lease for lost, whatever the others do', async () => {
    await withLeases({ ...QUICK, renewMs: 60_000, lostMs: 50 }, async (leases) => {
      const { lost } = await leases.acquire('students', never);
      await aborted(lost);
      expect(lost.aborted).toBe(true);
    });
  });

  test('a holder that lost a lease which nobody else has taken meanwhile has it again without waiting for itself', async () => {
    const timing = { ...QUICK, renewMs: 60_000, lostMs: 50, takeMs: 60_000 };
    await withLeases(timing, async (leases) => {
      const first = await leases.acquire('students', never);
      await aborted(first.lost);
      expect((await leases.acquire('students', never)).term).toBe(first.term + 1);
    });
  });
});

type Rows = Collection<Row>;

async function heardOf(rows: Rows, beats: number): Promise<void> {
  while (((await rows.findOne({}))?.beat ?? 0) < beats) await new Promise(setImmediate);
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
