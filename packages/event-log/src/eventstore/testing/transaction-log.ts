import { randomUUID } from 'node:crypto';
import { checkCommit, type Expected, type Refusal } from './check-commit.ts';
import type { Journal } from './journal.ts';
import { sizeOf, type LogRecord, type Proposed, type StreamState } from './log-record.ts';
import { scavenged } from './scavenge.ts';
import {
  DELETED,
  isMetadataStream,
  METADATA_OF_METADATA,
  metadataStreamOf,
  NO_METADATA,
  readMetadata,
  type StreamMetadata,
} from './stream-metadata.ts';

/** Every number of a stream that has a tombstone is this one. */
const STREAM_DELETED_TYPE = '$streamDeleted';

/** Which events a server remembers by their id alone, for appends that expect any revision. */
const REMEMBERED_IDS = 100_000;

export type AppendOutcome =
  /** `position` is null where the last event of a repeated append is no longer to be read. */
  { readonly kind: 'appended'; readonly revision: number; readonly position: number | null } | Refusal;

export interface TransactionLog {
  append(stream: string, expected: Expected, events: readonly Proposed[]): AppendOutcome;
  /** Writes a tombstone: nobody can write to the stream or read it from then on. */
  tombstone(stream: string, expected: Expected): AppendOutcome;
  /** Hides all events until something is appended again. */
  softDelete(stream: string, expected: Expected): AppendOutcome;
  stream(name: string): StreamState | undefined;
  metadata(stream: string): StreamMetadata;
  /** All records that are left, in order. */
  records(): readonly LogRecord[];
  /** Where the next record will begin. */
  end(): number;
  /** Removes what streams' metadata hides, but never a stream's last event. */
  scavenge(): void;
  /** @returns a function that ends it */
  onWritten(listener: (record: LogRecord) => void): () => void;
  /** Resolves when all that was written is on the disk. */
  durable(): Promise<void>;
  close(): void;
}

/** The transaction log of one test server or cluster, which survives a kill where it has a journal. */
export function openTransactionLog(journal: Journal, clock: () => number = Date.now): TransactionLog {
  const all: LogRecord[] = [];
  const streams = new Map<string, StreamState>();
  const rememberedIds = new Map<string, LogRecord>();
  const listeners = new Set<(record: LogRecord) => void>();
  for (const record of journal.load()) take(record);
  // A server that starts for the first time writes events of its own.
  if (all.length === 0) write('$users', [json('$UserCreated', {}), json('$UserCreated', {})]);

  const log: TransactionLog = {
    append(stream, expected, events) {
      const decision = check(stream, expected, events);
      if (decision.kind === 'repeated') return repeatedAnswer(stream, decision.revision);
      if (decision.kind !== 'ok') return decision;
      if (log.metadata(stream).truncateBefore === DELETED) undelete(stream);
      const last = write(stream, events);
      return { kind: 'appended', revision: last.revision, position: last.position };
    },
    tombstone(stream, expected) {
      const refusal = checkDeletion(stream, expected);
      if (refusal) return refusal;
      const last = write(stream, [json(STREAM_DELETED_TYPE, {})]);
      return { kind: 'appended', revision: last.revision, position: last.position };
    },
    softDelete(stream, expected) {
      const refusal = checkDeletion(stream, expected);
      if (refusal) return refusal;
      const last = write(metadataStreamOf(stream), [json('$metadata', `{"$tb":9223372036854775807}`)]);
      return { kind: 'appended', revision: last.revision, position: last.position };
    },
    stream: (name) => streams.get(name),
    metadata(stream) {
      if (isMetadataStream(stream)) return METADATA_OF_METADATA;
      const state = streams.get(metadataStreamOf(stream));
      const record = state?.records.get(state.lastRevision);
      return record ? readMetadata(record) : NO_METADATA;
    },
    records: () => all,
    end: () => all.at(-1)?.end ?? 0,
    scavenge() {
      const left = scavenged(log);
      for (const record of all) if (!left.has(record)) streams.get(record.stream)?.records.delete(record.revision);
      all.splice(0, all.length, ...left);
      journal.replace(all);
    },
    onWritten(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    durable: () => journal.durable(),
    close: () => journal.close(),
  };
  return log;

  function check(stream: string, expected: Expected, events: readonly Proposed[]) {
    return checkCommit({
      stream,
      expected,
      ids: events.map(({ id }) => id),
      state: streams.get(stream),
      softDeleted: log.metadata(stream).truncateBefore === DELETED,
      hasMetadata: streams.has(metadataStreamOf(stream)),
      remembered: (id) => rememberedIds.get(id),
    });
  }

  function checkDeletion(stream: string, expected: Expected): Refusal | null {
    const decision = check(stream, expected, []);
    return decision.kind === 'wrong-version' || decision.kind === 'stream-deleted' ? decision : null;
  }

  function repeatedAnswer(stream: string, revision: number): AppendOutcome {
    const visible = revision >= log.metadata(stream).truncateBefore;
    const record = visible ? streams.get(stream)?.records.get(revision) : undefined;
    return { kind: 'appended', revision, position: record?.position ?? null };
  }

  function undelete(stream: string): void {
    const next = (streams.get(stream)?.lastRevision ?? -1) + 1;
    write(metadataStreamOf(stream), [json('$metadata', { $tb: next })]);
  }

  function write(stream: string, events: readonly Proposed[]): LogRecord {
    let position = all.at(-1)?.end ?? 0;
    let revision = streams.get(stream)?.lastRevision ?? -1;
    const records = events.map((event): LogRecord => {
      const start = position;
      position += sizeOf(event, stream);
      revision += 1;
      return { ...event, stream, revision, position: start, end: position, created: clock() };
    });
    journal.append(records);
    for (const record of records) take(record);
    for (const record of records) for (const listener of listeners) listener(record);
    const last = records.at(-1);
    if (!last) throw new Error(`Nothing to write to ${stream}`);
    return last;
  }

  function take(record: LogRecord): void {
    all.push(record);
    const state = streams.get(record.stream) ?? { records: new Map(), lastRevision: -1, deleted: false };
    state.records.set(record.revision, record);
    state.lastRevision = record.revision;
    state.deleted ||= record.type === STREAM_DELETED_TYPE;
    streams.set(record.stream, state);
    rememberedIds.set(record.id, record);
    const [oldest] = rememberedIds.keys();
    if (rememberedIds.size > REMEMBERED_IDS && oldest !== undefined) rememberedIds.delete(oldest);
  }
}

function json(type: string, data: object | string): Proposed {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return {
    id: randomUUID(),
    type,
    contentType: 'application/json',
    data: Buffer.from(text),
    metadata: Buffer.alloc(0),
  };
}
