import { Metadata, status, type StatusObject } from '@grpc/grpc-js';

/** What a call ends with when it is refused, in the form that the server gives it. */
export type Problem = Pick<StatusObject, 'code' | 'details' | 'metadata'>;

const problem = (code: status, details: string, trailers: Readonly<Record<string, string>> = {}): Problem => {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return { code, details, metadata };
};

export const unavailable = (): Problem => problem(status.UNAVAILABLE, 'Server Is Not Ready');

export const notLeader = (leader: { readonly host: string; readonly port: number }): Problem =>
  problem(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': leader.host,
    'leader-endpoint-port': String(leader.port),
  });

export const noLeader = (): Problem => problem(status.UNKNOWN, 'No leader info available in response');

export const notAuthenticated = (): Problem => problem(status.UNAUTHENTICATED, 'Unauthenticated');

export const accessDenied = (): Problem =>
  problem(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

export const streamDeleted = (stream: string): Problem =>
  problem(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export const wrongVersion = (stream: string, expected: number, actual: number | null): Problem =>
  problem(status.FAILED_PRECONDITION, 'Delete failed due to WrongExpectedVersion.', {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': String(expected),
    'actual-version': actual === null ? '' : String(actual),
  });

export const tooLarge = (limit: number): Problem =>
  problem(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });

export const invalid = (details: string): Problem => problem(status.INVALID_ARGUMENT, details);

/** Sent in the middle of a subscription whose consumer is too slow, by servers that drop those. */
export const consumerTooSlow = (): Problem => problem(status.ABORTED, 'Operation timed out: consumer too slow');

/** Of what this server does not have, and does not say that it has. */
export const unimplemented = (): Problem => problem(status.UNIMPLEMENTED, 'Method is unimplemented.');
