import type { Position, StoredCounter } from '@vigie/view-store';

/** A document has come to count in a counter (+1), or has stopped (-1), by the event at a position. */
export interface CounterChange {
  readonly key: string;
  readonly delta: 1 | -1;
  readonly position: Position;
}

/** What a document's change does to the counters. */
export function counterChanges(
  before: readonly string[],
  after: readonly string[],
  position: Position,
): readonly CounterChange[] {
  const left = before.filter((key) => !after.includes(key));
  const joined = after.filter((key) => !before.includes(key));
  return [
    ...left.map((key) => ({ key, delta: -1, position }) as const),
    ...joined.map((key) => ({ key, delta: 1, position }) as const),
  ];
}

/**
 * Adds changes to stored counters, each at most once: counters are written before documents, so after a crash between
 * the two a replay comes with changes that a counter already holds. Those are at or before the counter's position.
 * @param last position of the batch's last event: what a written counter has seen
 * @returns the counters that differ from the stored ones
 */
export function addToCounters(
  stored: ReadonlyMap<string, StoredCounter>,
  changes: readonly CounterChange[],
  last: Position,
): ReadonlyMap<string, StoredCounter> {
  const values = new Map<string, number>();
  for (const { key, delta, position } of changes) {
    const before = stored.get(key);
    if (before && position <= before.position) continue;
    values.set(key, (values.get(key) ?? before?.value ?? 0) + delta);
  }
  return new Map([...values].map(([key, value]) => [key, { value, position: last }]));
}
