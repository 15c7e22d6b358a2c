import type { EventBatch, ReadOptions, RecordedEvent } from '../port.ts';
import { DEFAULT_BATCH_SIZE } from '../requests.ts';
import { positionOfRow } from './position.ts';
import type { Reader } from './reader.ts';

/** How many of the newest positions are read for all subscribers at once. */
const LENGTH = 2_000;

/**
 * The log's newest events, read once for all who follow it: many subscribers ask for the same ones, if not from the
 * same one on.
 */
export interface Tail {
  /** The events after a row, up to row `end`; null where that is more than is read here, or than one batch may hold. */
  after(row: number, end: number, options: Omit<ReadOptions, 'after'>): EventBatch | null;
  /** Reads again: events may have been hidden since. */
  forget(): void;
}

interface Span {
  /** What is after this row, up to `end`, is in `events`. */
  readonly row: number;
  readonly end: number;
  readonly events: readonly RecordedEvent[];
}

const NOTHING: Span = { row: 0, end: 0, events: [] };

/** Begins with nothing: it reads when it is first asked. */
export function makeTail(reader: Reader): Tail {
  let span = NOTHING;
  return {
    after(row, end, { types, batchSize = DEFAULT_BATCH_SIZE }) {
      if (row >= end || end - row > Math.min(LENGTH, batchSize)) return null;
      if (row < span.row || row > span.end) span = { row, end, events: read(row, end) };
      else if (end > span.end) span = prolonged(end);
      const last = positionOfRow(end);
      const asked = behind(row, span.events).filter(
        ({ position, type }) => position <= last && (types?.includes(type) ?? true),
      );
      return { events: asked, position: last };
    },
    forget() {
      span = NOTHING;
    },
  };

  /** With what has come since, and without what was there before the newest. */
  function prolonged(end: number): Span {
    const row = Math.max(span.row, end - LENGTH);
    return { row, end, events: [...behind(row, span.events), ...read(span.end, end)] };
  }

  function read(row: number, end: number): readonly RecordedEvent[] {
    return reader.batch(row, end, { types: undefined, size: LENGTH }).events;
  }
}

/** Those of sorted events that come after a row: looked for from the end, which is near. */
function behind(row: number, events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const after = positionOfRow(row);
  return events.slice(events.findLastIndex(({ position }) => position <= after) + 1);
}
