import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { dataVersionOf } from '@vigie/sqlite';

/** A watch on the other connections to a file, which mostly are other processes'. */
export interface OtherProcesses {
  /** Calls `changed` at once where another connection has committed. */
  readonly look: () => void;
  readonly stop: () => void;
}

/**
 * Calls `changed` soon after another connection has committed.
 * The timer keeps no process alive.
 */
export function watchOtherProcesses(db: DatabaseSyncInstance, pollMs: number, changed: () => void): OtherProcesses {
  const dataVersion = dataVersionOf(db);
  let known = read();
  const timer = setInterval(look, pollMs);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };

  function look(): void {
    const current = read();
    if (current === known) return;
    known = current;
    changed();
  }

  /** @returns null where it can't be read: subscribers are woken, and their own reads tell why */
  function read(): number | null {
    try {
      return dataVersion();
    } catch {
      return null;
    }
  }
}
