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
 * Serves until the process is told to end (SIGINT, SIGTERM), then lets requests finish and closes everything. A port
 * that is taken or not allowed, or an address that this machine can't listen at, is told in one line and ends the
 * process.
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

/** What the operator can do something about, by the system's code. */
const PROBLEMS = new Map<unknown, string>([
  ['EADDRINUSE', 'port is taken: end the process that listens there, or set PORT'],
  ['EACCES', 'this user may not listen at the port: set PORT to 1024 or more, and let a proxy have the lower one'],
  ['EADDRNOTAVAIL', 'this machine does not have the address that HOST names'],
  [
    'EINVAL',
    'nobody can listen at the address that HOST names: a link-local one needs its interface, as in fe80::1%eth0',
  ],
]);

/** Null for any other error. */
function problemOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? (PROBLEMS.get(error.code) ?? null) : null;
}
