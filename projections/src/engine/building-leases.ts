import type { Lease, Leases } from '@vigie/leases';
import type { Subscription } from './subscription.ts';
import type { Timing } from './timing.ts';

/** Who is building a view that is not live yet as their version has it holds this lease: its writer, or one ahead of that. */
export const buildingLease = ({ id }: Subscription): string => `${id}/building`;

const AHEAD = 'projections/ahead';

/** The charge of what is built ahead of any view, which one instance at a time has. */
export interface Charge {
  isOurs(): boolean;
  /** Asks for it where it is not ours. */
  take(signal: AbortSignal): Promise<void>;
  leave(): Promise<void>;
}

/**
 * Whoever has it begins what is built ahead and keeps it up; nobody else ahead begins any, of whichever version they are.
 * What is unfinished while nobody has it is nobody's.
 */
export function makeCharge(leases: Leases, timing: Timing): Charge {
  let lease: Lease | null = null;
  const isOurs = (): boolean => lease?.lost.aborted === false;

  return {
    isOurs,
    async take(signal) {
      if (!isOurs()) lease = await tryLease(leases, AHEAD, timing, signal);
    },
    leave: async () => lease?.release(),
  };
}

/**
 * Asks for a lease, and not for long: whatever else is done here waits.
 * @returns null where another holds it, or `signal` aborts
 */
export function tryLease(
  leases: Leases,
  name: string,
  { aheadMs }: Timing,
  signal: AbortSignal,
): Promise<Lease | null> {
  return leases.acquire(name, AbortSignal.any([signal, AbortSignal.timeout(aheadMs / 5)])).catch(() => null);
}
