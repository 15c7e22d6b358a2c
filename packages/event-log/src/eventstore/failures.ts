import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  isCommandError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
} from '@eventstore/db-client';

/** A call got no answer in time, or its connection was given up. */
export class NoAnswer extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoAnswer';
  }
}

const PASSING = [CancelledError, DeadlineExceededError, NoAnswer, NotLeaderError, TimeoutError, UnavailableError];

/** gRPC's status of an internal error. */
const INTERNAL = 13;

/** What the gRPC library says, as an internal error, of a call whose connection broke while it was under way. */
const BROKEN_CONNECTION = /RST_STREAM|session closed|socket|goaway/iu;

/** What the client says, without an error class of its own, while a cluster has no leader. */
const PASSING_MESSAGES = /Failed to discover|No leader info available|channel has been closed/iu;

/** Whether the same call may well succeed a little later. */
export function isPassing(error: unknown): boolean {
  if (PASSING.some((kind) => error instanceof kind)) return true;
  if (!(error instanceof Error)) return false;
  if (isCommandError(error) && Number(error.code) === INTERNAL) return BROKEN_CONNECTION.test(error.message);
  return PASSING_MESSAGES.test(error.message);
}

/** What an operator reads instead of the client's own words where it is the settings that are wrong. */
export function plainError(error: unknown): unknown {
  if (!(error instanceof AccessDeniedError)) return error;
  return new Error(
    'EventStoreDB denies access: check the name and password in EVENTSTORE_URL, and that user’s rights',
    {
      cause: error,
    },
  );
}
