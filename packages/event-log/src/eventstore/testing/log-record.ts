/** An event as the transaction log of the test server keeps it. */
export interface LogRecord {
  /** Where it begins in the log, in bytes: its commit position and its prepare position. */
  readonly position: number;
  /** Where the next record begins. */
  readonly end: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Buffer;
  readonly metadata: Buffer;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** An event that a client proposes. */
export type Proposed = Pick<LogRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** All that is kept of a stream. */
export interface StreamState {
  /** By revision; scavenged ones are missing. */
  readonly records: Map<number, LogRecord>;
  lastRevision: number;
  /** It has a tombstone. */
  deleted: boolean;
}

/** What a record has besides its data and names. */
const OVERHEAD = 80;

export const sizeOf = ({ type, data, metadata }: Proposed, stream: string): number =>
  OVERHEAD + Buffer.byteLength(stream) + Buffer.byteLength(type) + data.length + metadata.length;
