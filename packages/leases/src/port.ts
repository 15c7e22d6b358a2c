/**
 * Leases: the right to do something that one instance at a time may do, such as writing a view. Whoever holds one and
 * dies is followed by another within 10 s. In the memory of one process, or in MongoDB; `contract-suite.ts` says what
 * both keep.
 */

export interface Lease {
  /**
   * Higher than the term of every holder before. A holder who is stopped and wakes late may not know yet that
   * it has lost the lease: what is guarded refuses who comes with a lower term than it has seen.
   */
  readonly term: number;
  /** Aborts when the lease is lost or given back: another may hold it by now. */
  readonly lost: AbortSignal;
  /** Lets the next one have it at once. More than once does no harm. */
  readonly release: () => Promise<void>;
}

export interface Leases {
  /** Waits until the lease of this name is ours, however long that takes. @throws when `signal` aborts */
  acquire(name: string, signal: AbortSignal): Promise<Lease>;
  /** Gives back all that is held. */
  close(): Promise<void>;
}
