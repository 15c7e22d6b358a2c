/**
 * The ledger: what was asked for, kept where nothing is lost, beside a queue that may lose everything. A job is in it
 * from before it is accepted until long after it is done; the queue says only when it is done next, and by whom.
 */
import type { JobKey, Json, NewJob, Progress } from '../port.ts';

export interface Finished {
  readonly attempts: number;
  readonly progress: Progress | null;
  readonly result: Json;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A job that was asked for. */
export interface LedgerKey extends JobKey {
  /** Epoch milliseconds. */
  readonly enqueuedAt: number;
}

export interface LedgerEntry extends NewJob, LedgerKey {
  /** Null until it is done. The payload is erased then. */
  readonly finished: Finished | null;
}

/** How many jobs of a kind there are. */
export interface LedgerCount {
  readonly kind: string;
  readonly unfinished: number;
  readonly finished: number;
}

export interface JobLedger {
  /** Durable once it resolves. A key that is there already stays what it is. @returns what is kept under the key */
  add(job: NewJob, now: number): Promise<LedgerEntry>;
  find(key: JobKey): Promise<LedgerEntry | null>;
  /** All that are not done, the oldest first; without what they are about, which may be megabytes. */
  unfinished(): AsyncIterable<LedgerKey>;
  /** Those of a kind that are done, the newest first. */
  finished(kind: string, limit: number): Promise<readonly LedgerEntry[]>;
  /** Notes that it is done, and erases its payload. The first one to say so counts. */
  finish(key: JobKey, finished: Finished): Promise<void>;
  counts(): Promise<readonly LedgerCount[]>;
  remove(key: JobKey): Promise<void>;
  /** Deletes what was done before a time, in epoch milliseconds. */
  sweep(before: number): Promise<void>;
  /** @throws when it can't be written: for readiness. */
  check(): Promise<void>;
  close(): Promise<void>;
}
