import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { dataVersionOf } from '@vigie/sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import QuickLRU from 'quick-lru';
import type { StreamSlice } from '../port.ts';

/** How many streams are remembered (twice as many, for a while). */
const STREAMS = 5_000;
/**
 * How long they may be, in characters: people and the like, who are looked up with every command, and not what was
 * revised for long.
 */
const LONGEST = 8_192;

/** Short streams as they are: what this connection changes must be forgotten, what others change is noticed. */
export interface KnownStreams {
  /** Resolves once `get` tells of what had been committed when this was called. */
  readonly upToNow: () => Promise<void>;
  /** Null where it is not known. */
  get(stream: string): StreamSlice | null;
  /** @param length of its text, in characters */
  keep(stream: string, slice: StreamSlice, length: number): void;
  readonly forget: (stream: string) => void;
}

/** Remembers the short streams that were read last over a connection. */
export function makeKnownStreams(db: DatabaseSyncInstance): KnownStreams {
  const known = new QuickLRU<string, StreamSlice>({ maxSize: STREAMS });
  const dataVersion = dataVersionOf(db);
  let version = 0;
  let looked = false;
  let turn: Promise<void> | null = null;
  return {
    async upToNow() {
      if (turn && !looked) await turn;
      if (!looked) look();
    },
    get: (stream) => known.get(stream) ?? null,
    keep(stream, slice, length) {
      if (slice.events.length > 0 && length <= LONGEST) known.set(stream, slice);
    },
    forget(stream) {
      // In the transaction of a change a look costs hardly anything, and it does for all who read when they have their
      // answers.
      if (!looked) look();
      known.delete(stream);
    },
  };

  /**
   * One look does for all who read before this thread turns to what has come in meanwhile: nobody can have told them of
   * more. Of those who come in together, each with a turn of its own, the others wait for the first's end, and one look
   * does for them as well.
   */
  function look(): void {
    const now = dataVersion();
    if (now !== version) known.clear();
    version = now;
    looked = true;
    // Behind the microtasks in which those who wait for this turn go on.
    queueMicrotask(() => process.nextTick(endLook));
    turn ??= nextTurn().then(endTurn);
  }

  function endTurn(): void {
    turn = null;
  }

  function endLook(): void {
    looked = false;
  }
}
