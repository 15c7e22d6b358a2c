import { once } from 'node:events';
import type { Lease, Leases } from '../port.ts';

/** Leases among the parts of one process: whoever asks first has it until it is given back. */
export function openEmbeddedLeases(): Leases {
  /** By name: resolves when the one who came last has given the lease back. */
  const queues = new Map<string, Promise<void>>();
  const held = new Set<Lease>();
  let terms = 0;

  return {
    async acquire(name, signal) {
      const before = queues.get(name) ?? Promise.resolve();
      const end = new AbortController();
      const given = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
      queues.set(
        name,
        before.then(() => given),
      );
      try {
        await unlessAborted(before, signal);
      } catch (error) {
        end.abort();
        throw error;
      }
      terms += 1;
      const release = async () => {
        held.delete(lease);
        end.abort();
      };
      const lease: Lease = { term: terms, lost: end.signal, release };
      held.add(lease);
      return lease;
    },
    async close() {
      for (const lease of held) await lease.release();
    },
  };
}

/** @throws when the signal aborts before */
async function unlessAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const settled = new AbortController();
  const aborted = once(signal, 'abort', settled).then(() => signal.throwIfAborted());
  // Its end is no failure.
  aborted.catch(() => undefined);
  await Promise.race([promise, aborted]);
  settled.abort();
}
