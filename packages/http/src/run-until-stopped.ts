import { once } from 'node:events';
import type { Logger } from './logger.ts';
import type { Stoppable } from './stoppable.ts';

export interface RunOptions {
  readonly app: Stoppable;
  readonly port: number;
  readonly logger: Logger;
  /** Called once nothing is served any more: closes what the process has open. */
  readonly close: () => Promise<void>;
}

/**
 * Serves until the process is told to end (SIGINT, SIGTERM), then lets requests finish and closes everything.
 * A port that is taken is told in one line and ends the process.
 */
export async function runUntilStopped({ app, port, logger, close }: RunOptions): Promise<void> {
  const told = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  try {
    const address = await app.listen(port);
    logger.info({ port: address.port }, 'listening');
  } catch (error) {
    if (!isTaken(error)) throw error;
    logger.fatal({ port }, 'port is taken: another process listens there, or set PORT');
    process.exitCode = 1;
    return close();
  }
  await told;
  logger.info('stopping');
  await app.stop();
  await close();
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
