import { convertToCommandError, UnavailableError } from '@eventstore/db-client';
import { Metadata, status } from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import { isPassing, NoAnswer } from './failures.ts';

/** What the client makes of a call that ends so. */
const ended = (code: status, details: string) =>
  convertToCommandError(
    Object.assign(new Error(`${code} ${status[code]}: ${details}`), { code, details, metadata: new Metadata() }),
  );

test.each([
  ['no answer in time', new NoAnswer('late')],
  ['a server that is not ready', ended(status.UNAVAILABLE, 'Server Is Not Ready')],
  ['a write that timed out', ended(status.ABORTED, 'Operation timed out')],
  ['a deadline', ended(status.DEADLINE_EXCEEDED, 'Deadline exceeded')],
  ['a call that the server cancelled', ended(status.CANCELLED, 'Call cancelled')],
  ['a cluster without a leader', ended(status.UNKNOWN, 'No leader info available in response')],
  ['a connection that broke in the call', ended(status.INTERNAL, 'Received RST_STREAM with code 2 (Session closed)')],
  ['a cluster that is not found', new Error('Failed to discover after 10 attempts.')],
])('%s may pass', (_, error) => {
  expect(isPassing(error)).toBe(true);
});

test.each([
  ['a wrong password', ended(status.UNAUTHENTICATED, 'Unauthenticated')],
  ['an error in the server', ended(status.INTERNAL, 'Object reference not set')],
  ['an append that is too large', ended(status.INVALID_ARGUMENT, 'Maximum Append Size of 1048576 Exceeded.')],
  ['a bug of ours', new TypeError('undefined is not a function')],
  ['what is no error', UnavailableError.name],
])('%s does not pass by itself', (_, error) => {
  expect(isPassing(error)).toBe(false);
});
