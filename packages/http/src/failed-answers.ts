import type Koa from 'koa';
import type { Context } from 'koa';
import type { AppState } from './app-state.ts';
import type { Logger } from './logger.ts';

/**
 * Logs what went wrong while an answer was sent. A client that left in the middle is no error of ours: its request's
 * line says 499.
 */
export function logFailedAnswers(app: Koa<AppState>, logger: Logger): void {
  app.on('error', (err: unknown, ctx?: Context) => {
    if (!isClientGone(err, ctx)) logger.error({ err }, 'answer failed');
  });
}

/** Node says so of the connection itself, or of what was being written to it. */
function isClientGone(error: unknown, ctx: Context | undefined): boolean {
  if (!(error instanceof Error)) return false;
  return error === ctx?.req.socket.errored || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
}
