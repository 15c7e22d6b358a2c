import { realpathSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';

/** The other connections to the same file in this process, in whatever thread they are. */
export interface Neighbours {
  /** Tells them that something has been committed. */
  readonly tellCommit: () => void;
  /** Tells them that events of a stream are hidden from now on. */
  readonly tellTruncation: (stream: string) => void;
  readonly close: () => void;
}

/** What is heard of them, in the order in which each of them told it. */
export interface Hearing {
  readonly committed: () => void;
  readonly truncated: (stream: string) => void;
}

/**
 * In a rush the others hear of commits no more often than this: each time wakes their thread, and they read what has
 * come meanwhile anyway. In milliseconds.
 */
const QUIET_MS = 3;

const ALONE: Neighbours = { tellCommit: () => undefined, tellTruncation: () => undefined, close: () => undefined };

/**
 * Lets connections to one file in one process tell each other what they wrote, at once or a few milliseconds later:
 * SQLite tells them only when they ask. What nobody hears costs a few microseconds. Keeps no thread alive.
 * @param file exists; a log in memory (null) has no neighbours
 */
export function meetNeighbours(file: string | null, { committed, truncated }: Hearing): Neighbours {
  if (file === null) return ALONE;
  const channel = new BroadcastChannel(`vigie event log ${realpathSync(file)}`);
  channel.addEventListener('message', (event) => {
    if (!(event instanceof MessageEvent)) return;
    const stream: string | null = event.data;
    if (stream === null) committed();
    else truncated(stream);
  });
  channel.unref();
  let toldAt = -Infinity;
  let timer: NodeJS.Timeout | null = null;
  return {
    tellCommit: () => {
      if (timer) return;
      const quiet = toldAt + QUIET_MS - performance.now();
      if (quiet > 0) timer = setTimeout(tell, quiet);
      else tell();
    },
    tellTruncation: (stream) => channel.postMessage(stream),
    close: () => {
      if (timer) tell();
      channel.close();
    },
  };

  function tell(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    toldAt = performance.now();
    channel.postMessage(null);
  }
}
