import { connectMongo } from '@vigie/mongo';
import type { Leases } from '../port.ts';
import { hold, type Holding } from './hold.ts';
import { shareLooks } from './look.ts';
import { shareRenewals } from './renew.ts';
import { rowsIn, type Row } from './rows.ts';
import { take, type Heard } from './take.ts';
import { DEFAULT_TIMING, type LeaseTiming } from './timing.ts';

export interface MongoLeasesOptions {
  /** A connection string with the database's name in it. */
  readonly url: string;
  readonly timing?: LeaseTiming;
}

/**
 * Leases among all processes on a database, a document each in the collection `leases`. However many of them a process
 * holds or waits for, it renews them in one command and looks in one. Once closed it gives out none: who asks waits
 * until its signal aborts.
 * @throws when no server answers
 */
export async function openMongoLeases({ url, timing = DEFAULT_TIMING }: MongoLeasesOptions): Promise<Leases> {
  const { db, close } = await connectMongo(url);
  const rows = rowsIn(db.collection<Row>('leases'));
  const looks = shareLooks(rows, timing.lookMs);
  const renewals = shareRenewals(rows, timing.renewMs);
  /** Who we were when we lost a lease, by its name: while nobody else has taken it, it is ours to take again. */
  const former = new Map<string, string | null>();
  const heardOf = new Map<string, Heard>();
  let closed = false;

  return {
    async acquire(name, signal) {
      const isOurs = ({ holder }: Row): boolean => holder === (former.get(name) ?? null);
      const heard = heardOf.get(name) ?? { row: null, at: performance.now() };
      heardOf.set(name, heard);
      for (;;) {
        const taken = await take(rows, looks, { name, heard, takeMs: timing.takeMs, isOurs }, signal);
        if (signal.aborted || closed) {
          // Nobody waits for it any more.
          await giveBack(taken.row);
          continue;
        }
        const holding = hold(taken, timing.lostMs);
        renewals.add(holding);
        holding.lost.addEventListener('abort', () => former.set(name, taken.row.holder), { once: true });
        return { term: taken.row.term, lost: holding.lost, release: () => release(holding) };
      }
    },
    async close() {
      closed = true;
      looks.close();
      await Promise.all(renewals.held().map(release));
      await close();
    },
  };

  async function release(holding: Holding): Promise<void> {
    if (holding.lost.aborted) return;
    holding.end();
    await giveBack(holding.row);
  }

  async function giveBack(row: Row): Promise<void> {
    // If that fails, nothing will be heard of it, which is as good a little later.
    await rows.giveBack(row).catch(() => undefined);
  }
}
