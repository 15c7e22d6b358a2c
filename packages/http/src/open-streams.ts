import type { ServerResponse } from 'node:http';

/** The streams that are being sent, so that stopping can end those that never end by themselves. */
export interface OpenStreams {
  /**
   * @returns a signal that aborts when the client has gone, or has already, or, for an endless stream, when the service
   * stops.
   */
  readonly open: (response: ServerResponse, endless: boolean) => AbortSignal;
  readonly endAll: () => void;
}

/** Begins with none. */
export function openStreams(): OpenStreams {
  const endless = new Set<AbortController>();
  let ended = false;
  return {
    open: (response, isEndless) => {
      // It closed while the call was being checked, and won't say so again.
      if (response.closed) return AbortSignal.abort();
      const controller = new AbortController();
      if (isEndless) endless.add(controller);
      response.once('close', () => {
        endless.delete(controller);
        controller.abort();
      });
      if (isEndless && ended) controller.abort();
      return controller.signal;
    },
    endAll: () => {
      ended = true;
      for (const controller of endless) controller.abort();
    },
  };
}
