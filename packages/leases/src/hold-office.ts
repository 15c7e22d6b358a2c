import { once } from 'node:events';
import type { Lease, Leases } from './port.ts';

/** What whoever holds a lease does. */
export interface Office {
  /** Begins; need not wait for anything. */
  readonly enter: (lease: Lease) => void;
  /** Resolves when nothing is done any more. */
  readonly leave: () => Promise<void>;
}

/** Holds a lease's office whenever the lease is ours, until `signal` aborts; gives it back then. */
export async function holdOffice(
  leases: Leases,
  name: string,
  { enter, leave }: Office,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const lease = await leases.acquire(name, signal).catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
    if (lease === null) return;
    const over = AbortSignal.any([signal, lease.lost]);
    enter(lease);
    if (!over.aborted) await once(over, 'abort');
    await leave();
    await lease.release();
  }
}
