import type { LogRecord } from './log-record.ts';
import { comparePositions, positionOf, type LogPosition } from './log-position.ts';
import type { TransactionLog } from './transaction-log.ts';

/** Which records a read or a subscription gives. */
export type RecordFilter = (record: LogRecord) => boolean;

/** How many events a page holds at most. */
export const PAGE_SIZE = 32;

export interface PageRequest {
  readonly from: LogPosition;
  readonly filter: RecordFilter;
  /** How many records a page looks at, at most. */
  readonly window: number;
}

export interface Page {
  readonly records: readonly LogRecord[];
  /** How many records were looked at. */
  readonly considered: number;
  readonly next: LogPosition;
  /** The end of the log was met while there was room in the page. */
  readonly end: boolean;
}

/** The next page of `$all` at and after a position. Streams' metadata hides nothing here: only a scavenge does. */
export function readPage(log: TransactionLog, { from, filter, window }: PageRequest): Page {
  const all = log.records();
  const records: LogRecord[] = [];
  let index = indexAtOrAfter(all, from);
  let considered = 0;
  let next = from;
  while (records.length < PAGE_SIZE && considered < window) {
    const record = all[index];
    if (!record) return { records, considered, next, end: true };
    index += 1;
    considered += 1;
    if (filter(record)) records.push(record);
    next = { commit: record.end, prepare: 0 };
  }
  return { records, considered, next, end: false };
}

/** Everything at and after a position, or everything that has ended by it, newest first. */
export function* readAll(
  log: TransactionLog,
  {
    from,
    backwards,
    filter,
  }: { readonly from: LogPosition; readonly backwards: boolean; readonly filter: RecordFilter },
): Generator<LogRecord> {
  const all = log.records();
  const end = all.length;
  const index = indexAtOrAfter(all, from);
  const step = backwards ? -1 : 1;
  for (let at = backwards ? index - 1 : index; at >= 0 && at < end; at += step) {
    const record = all[at];
    if (record && filter(record) && (!backwards || hasEnded(record, from))) yield record;
  }
}

/** Where a page begins, the prepare position is 0: that is before the end of the event that ends there. */
const hasEnded = ({ end }: LogRecord, by: LogPosition): boolean =>
  comparePositions({ commit: end, prepare: end }, by) <= 0;

function indexAtOrAfter(all: readonly LogRecord[], from: LogPosition): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const record = all[middle];
    if (record && comparePositions(positionOf(record), from) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
