import type { Logger, RouteRequest } from '@vigie/http';

/** Signs an account in, and leaves a line: where it was misused, nothing else tells when somebody came with it. */
export async function beginSession(
  logger: Logger,
  { session, requestId }: Pick<RouteRequest<unknown, unknown, unknown, unknown>, 'session' | 'requestId'>,
  account: string,
): Promise<void> {
  await session.begin(account);
  logger.info({ requestId, account }, 'signed in');
}
