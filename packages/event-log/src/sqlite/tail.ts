import type { EventBatch, ReadOptions, RecordedEvent } from '../port.ts';
import { DEFAULT_BATCH_SIZE } from '../requests.ts';
import { positionOfRow } from './position.ts';
import type { Reader } from './reader.ts';

/** How many of the newest positions are read for all subscribers at once. */
const LENGTH = 500;

/** The log's newest events, read once for all who follow it: many subscribers ask for the same ones at the same moment. */
export interface Tail {
  /** The events after a row, up to row `end`; null where that is more than is read here, or than one batch may hold. */
  after(row: number, end: number, options: ReadOptions): EventBatch | null;
  /** Reads again: events may have been hidden since. */
  forget(): void;
}

interface Span {
  /** What is after this row, up to `end`, is in `events`. */
  readonly row: number;
  readonly end: number;
  readonly events: readonly RecordedEvent[];
}

export function makeTail(reader: Reader): Tail {
  let span: Span = { row: 0, end: 0, events: [] };
  return {
    after(row, end, { types, batchSize = DEFAULT_BATCH_SIZE }) {
      if (row >= end || end - row > Math.min(LENGTH, batchSize)) return null;
      if (row < span.row || end > span.end) {
        const { events } = reader.batch(row, end, { types: undefined, size: LENGTH });
        span = { row, end, events };
      }
      const after = positionOfRow(row);
      const last = positionOfRow(end);
      const isAsked = ({ position, type }: RecordedEvent): boolean =>
        position > after && position <= last && (types?.includes(type) ?? true);
      return { events: span.events.filter(isAsked), position: last };
    },
    forget() {
      span = { row: 0, end: 0, events: [] };
    },
  };
}
