import type { LogRecord } from './log-record.ts';

/** What EventStoreDB writes as `$tb` to delete a stream softly: the largest 64-bit number. */
export const DELETED = Number('9223372036854775807');

/** Of a stream's metadata, what decides which of its events are there. */
export interface StreamMetadata {
  readonly truncateBefore: number;
  readonly maxCount: number;
}

export const NO_METADATA: StreamMetadata = { truncateBefore: 0, maxCount: Infinity };

/** A metadata stream keeps its last event only. */
export const METADATA_OF_METADATA: StreamMetadata = { truncateBefore: 0, maxCount: 1 };

export const metadataStreamOf = (stream: string): string => `$$${stream}`;

export const isMetadataStream = (stream: string): boolean => stream.startsWith('$$');

/** Reads `$tb` and `$maxCount`; anything else in them, and metadata that is no JSON, counts for nothing. */
export function readMetadata({ data }: LogRecord): StreamMetadata {
  const members = parse(data.toString('utf8'));
  const number = (name: string, otherwise: number): number => {
    const value = members.get(name);
    return typeof value === 'number' && value >= 0 ? value : otherwise;
  };
  return { truncateBefore: number('$tb', 0), maxCount: number('$maxCount', Infinity) };
}

function parse(text: string): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}
