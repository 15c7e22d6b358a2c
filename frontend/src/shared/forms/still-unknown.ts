import type { ApiError } from '../../api/problem.ts';
import { UNREAD } from '../../api/unknown-outcomes.ts';

/**
 * Why something that was tried again has failed, as a command of its own: what may have been done before may so still,
 * unless the server has looked at it.
 * @param before why it failed before, if it did
 */
export function stillUnknown(before: ApiError | null, failure: ApiError): ApiError {
  const isUnread = typeof failure.status !== 'number' || UNREAD.includes(failure.status);
  return before?.mayBeDone === true && isUnread ? { ...failure, mayBeDone: true } : failure;
}
