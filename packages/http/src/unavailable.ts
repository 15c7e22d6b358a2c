import { resultCodeOf } from '@vigie/sqlite';

/** What drivers name the loss of their server: none of these says that a request was wrong. */
const NAMES = new Set([
  'AbortError',
  'MaxRetriesPerRequestError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoServerSelectionError',
  'MongoWaitQueueTimeoutError',
  'PoolClearedOnNetworkError',
]);

/**
 * Our own adapters', and the system's: of connections, and of a disk that is full or fails, or lets nobody write. An event
 * that is unknown here is known to the instance of a newer version that wrote it, which may be asked next.
 */
const CODES = new Set([
  'UNAVAILABLE',
  'UNKNOWN_EVENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
]);

/** Of ioredis, without a name or a code of their own. */
const MESSAGES = new Set(['Connection is closed.', 'Command timed out']);

/**
 * Redis's own words, first its code: it takes no writes since its memory or disk is full, it follows another, or it does
 * not serve yet.
 */
const REPLIES = /^(?:OOM|MISCONF|READONLY|LOADING|BUSY|MASTERDOWN|NOREPLICAS) /u;

const FROM_MONGODB = /^Mongo\w*Error$/u;

/**
 * MongoDB's: a server can't reach another, shuts down or is no primary any more, has lost a cursor with that, or takes
 * too long. Its driver asks again by itself, once and not for everything: not for more of a cursor, nor to change many.
 */
const MONGODB_CODES = new Set([6, 7, 43, 89, 91, 134, 175, 189, 237, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** SQLite's: the file is another's for too long or can't be written, the disk fails, or it is full. */
const RESULT_CODES = new Set([5, 6, 8, 10, 13]);

/** Whether an engine is away, or can't do it now: the same call may well succeed a little later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const resultCode = resultCodeOf(error);
  if (resultCode !== null) return RESULT_CODES.has(resultCode);
  if (NAMES.has(error.name) || MESSAGES.has(error.message)) return true;
  if (error.name === 'ReplyError') return REPLIES.test(error.message);
  if (!('code' in error)) return false;
  if (typeof error.code === 'number') return FROM_MONGODB.test(error.name) && MONGODB_CODES.has(error.code);
  return typeof error.code === 'string' && CODES.has(error.code);
}
