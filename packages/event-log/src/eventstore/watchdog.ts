import type { Position } from '../port.ts';

/** A subscription as the watchdog sees it. */
export interface Watched {
  /** How far it has come. */
  position: Position;
  /** Whether it waits for the server; while its consumer is busy it is nobody's fault that it does not move. */
  waiting: boolean;
  /** Lets it fail, so that it is opened anew. */
  readonly drop: () => void;
}

export interface Watchdog {
  /** @returns a function that ends it */
  watch(watched: Watched): () => void;
  stop(): void;
}

export interface Heartbeat {
  /** Where the database ends. It throws when the connection is dead, and has given it up then. */
  readonly lastPosition: () => Promise<Position>;
  readonly intervalMs: number;
}

/**
 * While there are subscriptions, asks the server at intervals where the log ends: a connection that died without a word
 * is found by that, and a subscription that has waited since the last time without coming to where the log ended then
 * is dropped.
 */
export function startWatchdog({ lastPosition, intervalMs }: Heartbeat): Watchdog {
  const all = new Set<Watched>();
  let waitingThen = new Map<Watched, Position>();
  let endThen: Position | null = null;
  let asking = false;
  const timer = setInterval(() => void beat(), intervalMs);
  timer.unref();

  return {
    watch(watched) {
      all.add(watched);
      return () => void all.delete(watched);
    },
    stop: () => clearInterval(timer),
  };

  async function beat(): Promise<void> {
    if (asking || all.size === 0) return;
    asking = true;
    try {
      const end = await lastPosition();
      for (const watched of all) if (isStalled(watched)) watched.drop();
      waitingThen = new Map([...all].filter(({ waiting }) => waiting).map((watched) => [watched, watched.position]));
      endThen = end;
    } catch {
      // The connection was given up, and the subscriptions with it.
      endThen = null;
    } finally {
      asking = false;
    }
  }

  function isStalled(watched: Watched): boolean {
    const { waiting, position } = watched;
    return waiting && endThen !== null && position < endThen && waitingThen.get(watched) === position;
  }
}
