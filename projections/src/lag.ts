import type { Position } from '@vigie/event-log';

/** How many ends of the log are remembered. */
const REMEMBERED = 1000;

/** Tells how long views have been behind the log, from when its ends were seen: positions themselves tell no time. */
export interface Lag {
  /** The log ended here at a time, in epoch milliseconds. */
  readonly seen: (head: Position, at: number) => void;
  /**
   * Seconds since the log was first seen to hold something that a view at this position has not; null before it was
   * seen.
   */
  readonly behind: (position: Position, now: number) => number | null;
}

/** Begins with no end seen. */
export function makeLag(): Lag {
  const heads: { readonly position: Position; readonly at: number }[] = [];
  return {
    seen(position, at) {
      const last = heads.at(-1);
      if (last && last.position >= position) return;
      heads.push({ position, at });
      // The oldest stays: what has been stuck for long counts from there.
      if (heads.length > REMEMBERED) heads.splice(1, 1);
    },
    behind(position, now) {
      if (heads.length === 0) return null;
      const first = heads.find((head) => head.position > position);
      return first ? Math.max(0, now - first.at) / 1000 : 0;
    },
  };
}
