import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { tryToEmptyWal } from './database.ts';

/** How long after the last change replaced texts leave the write-ahead log: not between the batches of a busy time. */
export const CLEANING_DELAY_MS = 1_000;

/** Keeps what was replaced or deleted from staying in the write-ahead log (design section 7). */
export interface WalCleaning {
  /** At once, or soon where another connection, or the disk, prevents it. */
  now(): void;
  /** Once nothing has been written for a while. The timer keeps no process alive. */
  soon(): void;
  stop(): void;
}

/** @param db a connection to the file whose log it is */
export function makeWalCleaning(db: DatabaseSyncInstance): WalCleaning {
  let timer: NodeJS.Timeout | undefined;
  return { now, soon, stop };

  function now(): void {
    stop();
    if (!tryToEmptyWal(db)) soon();
  }

  function soon(): void {
    stop();
    timer = setTimeout(now, CLEANING_DELAY_MS);
    timer.unref();
  }

  function stop(): void {
    clearTimeout(timer);
  }
}
