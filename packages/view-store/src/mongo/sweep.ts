import { dropGeneration, storedGenerations, type Database } from './generation.ts';
import type { Registry, ViewRow } from './registry.ts';

/**
 * Drops the generations that nobody reads or builds any more: replaced ones after a grace, and what a crash or a late
 * writer left. Several processes may do so at once.
 */
export async function sweep(database: Database, registry: Registry, graceMs: number, now: number): Promise<void> {
  // In this order: a collection that is there now belongs to a generation that has been taken by now.
  const stored = await storedGenerations(database);
  const rows = new Map((await registry.all()).map((row) => [row._id, row]));
  for (const { view, number } of stored) {
    const row = rows.get(view);
    if (!row || !isWanted(row, number, now - graceMs)) await dropGeneration(database, view, number);
  }
  for (const { _id: view, retired } of rows.values()) {
    const gone = retired.filter(({ on }) => on.getTime() <= now - graceMs).map(({ number }) => number);
    if (gone.length > 0) await registry.forget(view, gone);
  }
}

function isWanted({ live, building, retired }: ViewRow, number: number, retiredSince: number): boolean {
  if (live?.number === number || building?.number === number) return true;
  return retired.some((one) => one.number === number && one.on.getTime() > retiredSince);
}
