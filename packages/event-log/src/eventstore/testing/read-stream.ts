import type { LogRecord } from './log-record.ts';
import { firstVisible } from './scavenge.ts';
import { DELETED } from './stream-metadata.ts';
import type { TransactionLog } from './transaction-log.ts';

export interface StreamRead {
  readonly stream: string;
  readonly from: number | 'start' | 'end';
  readonly backwards: boolean;
  readonly count: number;
}

export type StreamAnswer =
  | { readonly kind: 'records'; readonly records: readonly LogRecord[] }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'deleted' };

/** Reads a stream as its metadata shows it; one that was never written, or softly deleted, is not found. */
export function readStream(log: TransactionLog, { stream, from, backwards, count }: StreamRead): StreamAnswer {
  const state = log.stream(stream);
  const metadata = log.metadata(stream);
  if (state?.deleted) return { kind: 'deleted' };
  if (!state || metadata.truncateBefore === DELETED) return { kind: 'not-found' };
  const first = firstVisible(state.lastRevision, metadata);
  const last = state.lastRevision;
  const start = from === 'start' ? first : from === 'end' ? last : from;
  const records: LogRecord[] = [];
  const step = backwards ? -1 : 1;
  for (let revision = backwards ? Math.min(start, last) : Math.max(start, first); ; revision += step) {
    if (revision < first || revision > last || records.length >= count) return { kind: 'records', records };
    const record = state.records.get(revision);
    if (record) records.push(record);
  }
}
