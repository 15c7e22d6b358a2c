import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/**
 * Calls `changed` soon after another connection has committed; SQLite tells by a number that its own commits don't move.
 * The timer keeps no process alive.
 * @returns a function that ends it
 */
export function watchOtherProcesses(db: DatabaseSyncInstance, pollMs: number, changed: () => void): () => void {
  const statement = db.prepare('PRAGMA data_version');
  let known = read();
  const timer = setInterval(() => {
    const current = read();
    if (current === known) return;
    known = current;
    changed();
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);

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
