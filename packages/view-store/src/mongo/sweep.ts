import { dropGeneration, storedGenerations, type Database } from './generation.ts';
import type { Registry } from './registry.ts';

/**
 * Drops the generations that nobody reads or builds any more: replaced ones after a grace, and what a crash or a late
 * writer left. Several processes may do so at once.
 * @returns whether a replaced one is still in its grace, and has to be dropped later
 */
export type Sweep = () => Promise<boolean>;

/** @param graceMs counted by each process from when it has seen first that a generation is replaced: clocks may differ */
export function makeSweep(database: Database, registry: Registry, graceMs: number): Sweep {
  let seenRetired: ReadonlyMap<string, number> = new Map();

  return async () => {
    // In this order: a collection that is there now belongs to a generation that has been taken by now.
    const stored = await storedGenerations(database);
    const rows = await registry.all();
    const now = performance.now();
    const retired = rows.flatMap((row) => row.retired.map(({ number }) => keyOf(row._id, number)));
    seenRetired = new Map(retired.map((key) => [key, seenRetired.get(key) ?? now]));
    const inGrace = new Set([...seenRetired].flatMap(([key, since]) => (now - since < graceMs ? key : [])));
    const inUse = rows.flatMap(({ _id, live, building }) =>
      [live, building].flatMap((one) => (one ? keyOf(_id, one.number) : [])),
    );
    const wanted = new Set([...inGrace, ...inUse]);
    for (const { view, number } of stored) {
      if (!wanted.has(keyOf(view, number))) await dropGeneration(database, view, number);
    }
    for (const { _id: view, retired: all } of rows) {
      const gone = all.map(({ number }) => number).filter((number) => !inGrace.has(keyOf(view, number)));
      if (gone.length > 0) await registry.forget(view, gone);
    }
    return inGrace.size > 0;
  };
}

const keyOf = (view: string, number: number): string => `${view} ${number}`;
