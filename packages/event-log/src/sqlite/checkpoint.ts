import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { emptyWal } from '@vigie/sqlite';

const RETRY_MS = 10;

/**
 * @param timeoutMs how long to try while another process reads what the write-ahead log still holds
 * @returns a function that moves the write-ahead log into the database and empties it, so that deleted bytes are in no
 * file any more; it throws when it can't
 */
export function makeCheckpoint(db: DatabaseSyncInstance, timeoutMs: number): () => Promise<void> {
  return async () => {
    const start = performance.now();
    while (!emptyWal(db)) {
      if (performance.now() - start > timeoutMs) {
        throw new Error('Truncated, but a reader keeps the erased events in the write-ahead log: truncate again later');
      }
      await delay(RETRY_MS);
    }
  };
}
