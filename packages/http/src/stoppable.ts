import type Koa from 'koa';
import type { AppState } from './app-state.ts';
import { startServer, type RunningServer } from './server.ts';

/** How an app is served, and how that ends. */
export interface Stoppable {
  /** Starts serving; port 0 takes a free one. @throws when the port is taken */
  readonly listen: (port: number, host?: string) => Promise<{ readonly port: number }>;
  /** Not ready from now on; takes no new connection, ends event streams, lets requests finish for up to ten seconds. */
  readonly stop: () => Promise<void>;
}

/** @param endStreams ends the streams that never end by themselves */
export function stoppable(
  app: Koa<AppState>,
  endStreams: () => void,
): Stoppable & { readonly isStopping: () => boolean } {
  let stopping = false;
  let server: RunningServer | null = null;
  return {
    isStopping: () => stopping,
    listen: async (port, host) => {
      const callback = app.callback();
      server = await startServer((request, response) => void callback(request, response), port, host);
      return { port: server.port };
    },
    stop: async () => {
      stopping = true;
      endStreams();
      await server?.stop();
    },
  };
}
