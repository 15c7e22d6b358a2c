import type { ServerResponse } from 'node:http';

/**
 * So many endless streams may one account have at a time: more than pages of it are in sight, also where many screens
 * share it. Pages whose streams are let go of ask again, and let go of others.
 */
export const MOST_OF_ONE = 100;

/** The streams that are being sent, so that stopping can end those that never end by themselves. */
export interface OpenStreams {
  /** @returns a signal that aborts when the client has gone, or has already */
  readonly open: (response: ServerResponse) => AbortSignal;
  /**
   * As `open`, for a stream that never ends by itself: its signal aborts when the service stops as well, and when its
   * owner has opened so many more that it is the oldest of too many.
   */
  readonly openEndless: (response: ServerResponse, owner: string) => AbortSignal;
  readonly endAll: () => void;
}

/** Begins with none. */
export function openStreams(): OpenStreams {
  // In the order in which they were opened: the first of an owner is the oldest.
  const endless = new Map<AbortController, string>();
  let ended = false;
  return {
    // It may have closed while the call was being checked, and won’t say so again.
    open: (response) => (response.closed ? AbortSignal.abort() : follow(response).signal),
    openEndless: (response, owner) => {
      if (response.closed) return AbortSignal.abort();
      letGoOfOldest(owner);
      const controller = follow(response);
      endless.set(controller, owner);
      response.once('close', () => endless.delete(controller));
      if (ended) controller.abort();
      return controller.signal;
    },
    endAll: () => {
      ended = true;
      for (const controller of endless.keys()) controller.abort();
    },
  };

  function letGoOfOldest(owner: string): void {
    const own = [...endless].filter(([, of]) => of === owner);
    const [oldest] = own.length < MOST_OF_ONE ? [] : own;
    if (oldest === undefined) return;
    endless.delete(oldest[0]);
    oldest[0].abort();
  }
}

function follow(response: ServerResponse): AbortController {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller;
}
