import { once } from 'node:events';
import type { HttpApp } from './http-app.ts';
import type { Logger } from './logger.ts';

export interface RunOptions {
  readonly app: HttpApp;
  readonly port: number;
  readonly logger: Logger;
  /** Called once nothing is served any more: closes what the process has open. */
  readonly close: () => Promise<void>;
}

/**
 * Serves until the process is told to end (SIGINT, SIGTERM), then lets requests finish and closes everything.
 * @throws when the port is taken
 */
export async function runUntilStopped({ app, port, logger, close }: RunOptions): Promise<void> {
  const told = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const address = await app.listen(port);
  logger.info({ port: address.port }, 'listening');
  await told;
  logger.info('stopping');
  await app.stop();
  await close();
}
