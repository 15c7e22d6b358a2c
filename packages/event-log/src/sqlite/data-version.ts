import type { DatabaseSyncInstance } from '@photostructure/sqlite';

export interface OtherProcesses {
  /** Calls `changed` at once where another connection has committed. */
  readonly look: () => void;
  readonly stop: () => void;
}

/**
 * Calls `changed` soon after another connection has committed; SQLite tells by a number that its own commits don't move.
 * The timer keeps no process alive.
 */
export function watchOtherProcesses(db: DatabaseSyncInstance, pollMs: number, changed: () => void): OtherProcesses {
  const statement = db.prepare('PRAGMA data_version');
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
      const row: { data_version: number } = statement.get();
      return row.data_version;
    } catch {
      return null;
    }
  }
}
