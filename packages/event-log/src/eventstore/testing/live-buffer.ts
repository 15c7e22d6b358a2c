import { positionOf, type LogPosition } from './log-position.ts';
import type { LogRecord } from './log-record.ts';
import type { RecordFilter } from './read-all.ts';
import type { TransactionLog } from './transaction-log.ts';

/** How many wait for a slow consumer before the oldest are dropped. */
const CAPACITY = 32;

/** An event or a checkpoint as it was written; numbers without gaps, so that a gap tells of what was dropped. */
export type Live = { readonly number: number; readonly at: LogPosition; readonly record: LogRecord | null };

export interface LiveBuffer {
  /** The next one, or null once the signal has aborted. */
  take(): Promise<Live | null>;
  close(): void;
}

/** @param checkpointInterval after how many records there is a checkpoint; null for none */
export function openLiveBuffer(
  log: TransactionLog,
  filter: RecordFilter,
  checkpointInterval: number | null,
  signal: AbortSignal,
): LiveBuffer {
  const buffer: Live[] = [];
  let number = 0;
  let sinceCheckpoint = 0;
  let wake = (): void => undefined;
  const rouse = (): void => wake();
  const stop = log.onWritten((record) => {
    if (filter(record)) push(record, record);
    sinceCheckpoint += 1;
    if (checkpointInterval === null || sinceCheckpoint < checkpointInterval) return;
    sinceCheckpoint = 0;
    push(record, null);
  });
  signal.addEventListener('abort', rouse);

  return {
    async take() {
      while (buffer.length === 0 && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return signal.aborted ? null : (buffer.shift() ?? null);
    },
    close() {
      stop();
      signal.removeEventListener('abort', rouse);
    },
  };

  function push(written: LogRecord, record: LogRecord | null): void {
    number += 1;
    buffer.push({ number, at: positionOf(written), record });
    if (buffer.length > CAPACITY) buffer.shift();
    rouse();
  }
}
