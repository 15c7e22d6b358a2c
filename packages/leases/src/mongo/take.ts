import { randomUUID } from 'node:crypto';
import type { Looks } from './look.ts';
import type { Row, Rows } from './rows.ts';

/** A lease that has become ours. */
export interface Taken {
  readonly row: Row;
  /** When it was asked for: others may have heard of us from then on. */
  readonly sent: number;
}

/** The last sign of life of a lease's holder, and when it was seen here. */
export interface Heard {
  row: Row | null;
  at: number;
}

export interface Take {
  readonly name: string;
  /** Written to. Who asks again and again, for a moment each, gives the same: between two looks nothing is forgotten. */
  readonly heard: Heard;
  /** Who has not been heard of for this long is followed. */
  readonly takeMs: number;
  /** Whether it is still held by who we were, which no longer counts. */
  readonly isOurs: (row: Row) => boolean;
}

/** Looks until the lease is free, or its holder has not been heard of for long enough. @throws when `signal` aborts */
export async function take(
  rows: Rows,
  looks: Looks,
  { name, heard, takeMs, isOurs }: Take,
  signal: AbortSignal,
): Promise<Taken> {
  const holder = randomUUID();
  for (let row = await looks.now(name, signal); ; row = await looks.next(name, signal)) {
    if (row?.term !== heard.row?.term || row?.beat !== heard.row?.beat)
      Object.assign(heard, { row, at: performance.now() });
    // That we have taken it may have been done without an answer.
    const isFree = row === null || row.holder === null || row.holder === holder || isOurs(row);
    if (!isFree && performance.now() - heard.at < takeMs) continue;
    const mine: Row = { _id: name, holder, term: (row?.term ?? 0) + 1, beat: 0 };
    const sent = performance.now();
    if (await rows.replace(row, mine).catch(() => false)) return { row: mine, sent };
  }
}
