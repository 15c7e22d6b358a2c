import { once } from 'node:events';
import type { Logger } from './logger.ts';
import type { Stoppable } from './stoppable.ts';

export interface RunOptions {
  readonly app: Stoppable;
  readonly port: number;
  /** The address to listen at; null: all of this machine. */
  readonly host: string | null;
  readonly logger: Logger;
  /** Called once nothing is served any more: closes what the process has open. */
  readonly close: () => Promise<void>;
}

/**
 * Serves until the process is told to end (SIGINT, SIGTERM), then lets requests finish and closes everything.
 * A port that is taken, or an address of another machine, is told in one line and ends the process.
 */
export async function runUntilStopped({ app, port, host, logger, close }: RunOptions): Promise<void> {
  const told = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  try {
    const address = await app.listen(port, host ?? undefined);
    logger.info({ port: address.port, host }, 'listening');
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    logger.fatal({ port, host }, problem);
    process.exitCode = 1;
    return close();
  }
  await told;
  logger.info('stopping');
  await app.stop();
  await close();
}

/** What the operator can do something about; null for any other error. */
function problemOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return 'port is taken: another process listens there, or set PORT';
  return code === 'EADDRNOTAVAIL' ? 'this machine does not have the address that HOST names' : null;
}
