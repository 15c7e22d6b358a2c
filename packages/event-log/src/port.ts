/**
 * The event log port: what command handlers, projections and erasure need from an event store,
 * and nothing that EventStoreDB or SQLite could not both do. `contract-suite.ts` says the same as tests.
 */

/**
 * A place in the log's one global order. Opaque, but plain string comparison orders positions
 * (each adapter pads its own), and the empty string comes before every event.
 */
export type Position = string;

/** The position before the first event. */
export const START: Position = '';

/** A stream's events are numbered 0, 1, 2 … without gaps; truncation does not renumber. */
export type Revision = number;

/** What the appender believes of the stream: its last revision, or that it was never written. */
export type ExpectedRevision = Revision | 'no-stream';

export interface EventMetadata {
  readonly $correlationId: string;
  readonly $causationId: string;
  /** Id of the user who acted, or `system`. Never a name or an email. */
  readonly actorId: string;
  /** When it happened, and when it was recorded: ISO 8601, UTC. They differ for corrections. */
  readonly occurredAt: string;
  readonly recordedAt: string;
}

/** An event on its way into the log. */
export interface NewEvent {
  /** UUID. The same id appended again to the same place is the same event. */
  readonly id: string;
  readonly type: string;
  /** Version of the schema of `data`, from 1. */
  readonly version: number;
  readonly data: object;
  readonly metadata: EventMetadata;
}

/** An event as the log gives it back. */
export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  readonly revision: Revision;
  readonly position: Position;
}

export interface AppendResult {
  /** Revision and position of the last event appended (or, for a repeated append, appended then). */
  readonly revision: Revision;
  readonly position: Position;
}

export interface StreamSlice {
  /** Oldest first. Starts after what was truncated. */
  readonly events: readonly RecordedEvent[];
  /** The stream's last revision, also when all its events were truncated; `no-stream` if it was never written. */
  readonly revision: ExpectedRevision;
}

export interface ReadOptions {
  /** Only events after this position. */
  readonly after: Position;
  /** Only these event types. Left out: all. */
  readonly types?: readonly string[];
  /** How many events a batch holds at most; each adapter has a default. */
  readonly batchSize?: number;
}

/**
 * Events in global order, and how far the log has been read: `position` may lie past the last event of a filtered read.
 */
export interface EventBatch {
  readonly events: readonly RecordedEvent[];
  readonly position: Position;
}

export interface EventLog {
  /**
   * Appends all events or none, durably: the promise resolves after the write has reached the disk.
   * The same event ids again, at the place where they were first written, give the first answer and no second effect.
   * @throws WrongExpectedRevision when the stream is elsewhere than `expected`.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;

  /**
   * Appends the first events of a stream, all or none, durably. One that is there is refused whatever is in it: for
   * whoever has not looked, a repeat must not seem to be the first. Engines may let the very same events, given twice
   * at one moment, through twice, with one effect.
   * @throws WrongExpectedRevision for a stream that is there
   */
  begin(stream: string, events: readonly NewEvent[]): Promise<AppendResult>;

  /** Reads one stream, optionally from a revision (inclusive). An unknown stream is an empty slice. */
  readStream(stream: string, from?: Revision): Promise<StreamSlice>;

  /**
   * Reads all events after a position up to where the log ended when the read began, in batches.
   * @throws EventLogUnavailable, also between batches, where the log is away: nobody may wait for that
   */
  readAll(options: ReadOptions): AsyncIterable<EventBatch>;

  /**
   * Reads all events after a position and stays: each later event follows as it is appended, once, in order.
   * A batch without events tells that the log was read up to its position. Ends when `signal` aborts.
   */
  subscribe(options: ReadOptions & { readonly signal: AbortSignal }): AsyncIterable<EventBatch>;

  /** Position of the newest event, or START. */
  head(): Promise<Position>;

  /**
   * Where the log ends: no position that it has given lies past it. It may be past the newest event, by what the engine
   * writes itself, and a subscriber may have come there. Whoever kept a later one kept it of another log, or before an
   * older backup was restored.
   */
  end(): Promise<Position>;

  /**
   * Whether a position may be one of this log. One that another engine's log gave is none: whoever kept it begins anew.
   */
  isPosition(position: Position): boolean;

  /** Removes the stream's events before a revision, for good (GDPR erasure). The last event always stays. */
  truncate(stream: string, before: Revision): Promise<void>;

  /** Resolves when the log can be read and written. @throws when it can't: for readiness. */
  check(): Promise<void>;

  close(): Promise<void>;
}

/** The stream is not where the appender thought: someone else appended first. */
export class WrongExpectedRevision extends Error {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: ExpectedRevision;

  constructor(stream: string, expected: ExpectedRevision, actual: ExpectedRevision) {
    super(`Stream ${stream} is at revision ${actual}, not ${expected}`);
    this.name = 'WrongExpectedRevision';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/**
 * The engine is away and has been for a while: nothing is known to be wrong with what was asked, and it may be asked
 * again.
 */
export class EventLogUnavailable extends Error {
  /** By which `packages/http` tells the failures of an engine that is away: they are a 503. */
  readonly code = 'UNAVAILABLE';

  constructor(options?: ErrorOptions) {
    super('The event log does not answer', options);
    this.name = 'EventLogUnavailable';
  }
}
