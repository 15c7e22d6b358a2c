import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { connectMongo, isDuplicateKey } from '@vigie/mongo';
import type { Collection } from 'mongodb';
import type { Lease, Leases } from '../port.ts';
import { DEFAULT_TIMING, type LeaseTiming } from './timing.ts';

export interface MongoLeasesOptions {
  /** A connection string with the database's name in it. */
  readonly url: string;
  readonly timing?: LeaseTiming;
}

/** Who holds a lease; every sign of life is another number. */
interface Row {
  readonly _id: string;
  readonly term: number;
  readonly beat: number;
  /** Null once it was given back. */
  readonly holder: string | null;
}

/** Leases among all processes on a database, a document each in the collection `leases`. @throws when no server answers */
export async function openMongoLeases({ url, timing = DEFAULT_TIMING }: MongoLeasesOptions): Promise<Leases> {
  const { db, close } = await connectMongo(url);
  const rows = db.collection<Row>('leases');
  const held = new Set<Lease>();
  /** Who we were when we lost a lease, by its name: while nobody else has taken it, it is ours to take again. */
  const former = new Map<string, string | null>();
  return {
    async acquire(name, signal) {
      const isOurs = ({ holder }: Row): boolean => holder === (former.get(name) ?? null);
      const taken = await take(rows, name, timing, isOurs, signal);
      const lease = hold(rows, taken, timing);
      held.add(lease);
      const lose = (): void => {
        held.delete(lease);
        former.set(name, taken.holder);
      };
      lease.lost.addEventListener('abort', lose, { once: true });
      return lease;
    },
    async close() {
      await Promise.all([...held].map((lease) => lease.release()));
      await close();
    },
  };
}

/**
 * Looks until the lease is free, or its holder has not been heard of for long enough. @throws when `signal` aborts
 * @param isOurs whether it is still held by who we were, which no longer counts
 */
async function take(
  rows: Collection<Row>,
  name: string,
  timing: LeaseTiming,
  isOurs: (row: Row) => boolean,
  signal: AbortSignal,
): Promise<Row> {
  const holder = randomUUID();
  const heard: { row: Row | null; at: number } = { row: null, at: performance.now() };
  for (;;) {
    signal.throwIfAborted();
    // What fails now, as while the database is away, may work at the next look.
    const row: Row | null = await rows.findOne({ _id: name }).catch(() => heard.row);
    if (row?.term !== heard.row?.term || row?.beat !== heard.row?.beat)
      Object.assign(heard, { row, at: performance.now() });
    const isFree = row === null || row.holder === null || isOurs(row) || performance.now() - heard.at >= timing.takeMs;
    const mine: Row = { _id: name, holder, term: (row?.term ?? 0) + 1, beat: 0 };
    if (isFree && (await replace(rows, row, mine).catch(() => false))) return mine;
    await delay(timing.lookMs, undefined, { signal });
  }
}

/** @returns whether the row was still as it was seen */
async function replace(rows: Collection<Row>, seen: Row | null, row: Row): Promise<boolean> {
  if (seen === null) {
    return rows.insertOne(row).then(
      () => true,
      (error: unknown) => {
        if (isDuplicateKey(error)) return false;
        throw error;
      },
    );
  }
  const { _id, term, beat } = seen;
  return (await rows.replaceOne({ _id, term, beat }, row)).matchedCount === 1;
}

/** Says that its holder is alive until it is lost or given back. */
function hold(rows: Collection<Row>, { _id, term, holder }: Row, { renewMs, lostMs }: LeaseTiming): Lease {
  const end = new AbortController();
  const mine = { _id, term, holder };
  let patience = expiry();
  const renewing = setInterval(() => void renew(), renewMs);
  end.signal.addEventListener(
    'abort',
    () => {
      clearInterval(renewing);
      clearTimeout(patience);
    },
    { once: true },
  );
  return {
    term,
    lost: end.signal,
    release: async () => {
      if (end.signal.aborted) return;
      end.abort();
      // If that fails, nothing will be heard of it, which is as good a little later.
      await rows.updateOne(mine, { $set: { holder: null }, $inc: { beat: 1 } }).catch(() => undefined);
    },
  };

  function expiry(): NodeJS.Timeout {
    return setTimeout(() => end.abort(), lostMs);
  }

  async function renew(): Promise<void> {
    // From when it was asked for: the answer may have been long on its way.
    const next = expiry();
    try {
      const { matchedCount } = await rows.updateOne(mine, { $inc: { beat: 1 } });
      if (end.signal.aborted) return clearTimeout(next);
      if (matchedCount === 0) end.abort();
      clearTimeout(patience);
      patience = next;
    } catch {
      clearTimeout(next);
    }
  }
}
