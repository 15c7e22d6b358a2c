import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/**
 * Calls `changed` soon after another connection has committed; SQLite tells by a number that its own commits don't move.
 * The timer keeps no process alive.
 * @returns a function that ends it
 */
export function watchOtherProcesses(db: DatabaseSyncInstance, pollMs: number, changed: () => void): () => void {
  const statement = db.prepare('PRAGMA data_version');
  let known = version();
  const timer = setInterval(() => {
    const current = version();
    if (current !== known) changed();
    known = current;
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);

  function version(): number {
    const row: { data_version: number } = statement.get();
    return row.data_version;
  }
}
