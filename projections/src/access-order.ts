interface TimedAccess {
  readonly id: string;
  readonly on: string;
  readonly recordedOn: string;
}

/** Orders accesses by when they happened, then by when they were recorded; ids settle the rest. */
export function byTime(a: TimedAccess, b: TimedAccess): number {
  return compare(a.on, b.on) || compare(a.recordedOn, b.recordedOn) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
