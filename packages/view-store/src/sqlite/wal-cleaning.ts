import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { tryToEmptyWal } from './database.ts';

/**
 * How long after the last change what it replaced or deleted leaves the write-ahead log: not between the batches of a
 * busy time.
 */
export const CLEANING_DELAY_MS = 1_000;

/** On a slow disk cleaning waits for longer, by what the last one took: all views and their readers wait meanwhile. */
const DELAY_BY_DURATION = 20;

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
  let delayMs = CLEANING_DELAY_MS;
  return { now, soon, stop };

  function now(): void {
    stop();
    const begun = performance.now();
    const isEmpty = tryToEmptyWal(db);
    delayMs = Math.max(CLEANING_DELAY_MS, DELAY_BY_DURATION * (performance.now() - begun));
    if (!isEmpty) soon();
  }

  function soon(): void {
    stop();
    timer = setTimeout(now, delayMs);
    timer.unref();
  }

  function stop(): void {
    clearTimeout(timer);
  }
}
