import { once } from 'node:events';
import type { Lease, Leases } from './port.ts';

/** What is done by whoever holds a lease. */
export interface Holder {
  /** Begins; need not wait for anything. */
  readonly take: (lease: Lease) => void;
  /** Resolves when nothing is done any more. */
  readonly leave: () => Promise<void>;
}

/** Holds a lease whenever it can be had, until `signal` aborts; gives it back then. */
export async function holdLease(
  leases: Leases,
  name: string,
  { take, leave }: Holder,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const lease = await leases.acquire(name, signal).catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
    if (lease === null) return;
    const over = AbortSignal.any([signal, lease.lost]);
    take(lease);
    if (!over.aborted) await once(over, 'abort');
    await leave();
    await lease.release();
  }
}
