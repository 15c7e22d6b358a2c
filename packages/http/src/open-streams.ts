import type { ServerResponse } from 'node:http';

/** Media type of streams: each sends events, and never ends by itself. */
export const EVENT_STREAM = 'text/event-stream';

/**
 * So many streams may one account have at a time: more than pages of it are in sight, also where many screens
 * share it. Pages whose streams are let go of ask again, and let go of others.
 */
export const MOST_OF_ONE = 100;

/** The streams that are being sent, so that stopping can end them. */
export interface OpenStreams {
  /**
   * @returns a signal that aborts when the client has gone, or has already, when the service stops, and when its owner
   *   has opened so many more that it is the oldest of too many
   */
  readonly open: (response: ServerResponse, owner: string) => AbortSignal;
  readonly endAll: () => void;
}

/** Begins with none. */
export function openStreams(): OpenStreams {
  // In the order in which they were opened: the first of an owner is the oldest.
  const owners = new Map<AbortController, string>();
  let ended = false;
  return {
    open: (response, owner) => {
      // It may have closed while the call was being checked, and won’t say so again.
      if (response.closed) return AbortSignal.abort();
      letGoOfOldest(owner);
      const controller = new AbortController();
      owners.set(controller, owner);
      response.once('close', () => {
        owners.delete(controller);
        controller.abort();
      });
      if (ended) controller.abort();
      return controller.signal;
    },
    endAll: () => {
      ended = true;
      for (const controller of owners.keys()) controller.abort();
    },
  };

  function letGoOfOldest(owner: string): void {
    const own = [...owners].filter(([, of]) => of === owner);
    const [oldest] = own.length < MOST_OF_ONE ? [] : own;
    if (oldest === undefined) return;
    owners.delete(oldest[0]);
    oldest[0].abort();
  }
}
