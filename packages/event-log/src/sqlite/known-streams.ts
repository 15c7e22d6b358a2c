import QuickLRU from 'quick-lru';
import type { Revision, StreamSlice } from '../port.ts';

/** How many streams are remembered, and how long they may be: people and the like, who are looked up with every command. */
const STREAMS = 5_000;
const LONGEST = 20;

/** What tells whether a stream is still what it was: appends move the one, truncations the other. */
export interface StreamState {
  readonly revision: Revision;
  readonly truncatedBefore: Revision;
}

/** Streams as they were last read, each good for as long as its state stays the same. */
export interface KnownStreams {
  /** Null where it is not known as it is now. */
  get(stream: string, state: StreamState): StreamSlice | null;
  keep(stream: string, state: StreamState, slice: StreamSlice): void;
  readonly forget: (stream: string) => void;
}

interface Known {
  readonly state: StreamState;
  readonly slice: StreamSlice;
}

export function makeKnownStreams(): KnownStreams {
  const known = new QuickLRU<string, Known>({ maxSize: STREAMS });
  return {
    get(stream, { revision, truncatedBefore }) {
      const found = known.get(stream);
      const isCurrent = found?.state.revision === revision && found.state.truncatedBefore === truncatedBefore;
      return isCurrent ? found.slice : null;
    },
    keep(stream, state, slice) {
      // Another process may have appended between the reading of the one and of the other.
      if (slice.revision !== state.revision || slice.events.length > LONGEST) known.delete(stream);
      else known.set(stream, { state, slice });
    },
    forget: (stream) => void known.delete(stream),
  };
}
