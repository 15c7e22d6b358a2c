import type { ApiError } from '../../api/problem.ts';
import { UNREAD } from '../../api/unknown-outcomes.ts';

/**
 * Why something that was tried again has failed, as a command of its own: what may have been done before may so still,
 * unless the server has looked at it.
 * @param mayBeDone whether it may have been done before
 */
export function stillUnknown(mayBeDone: boolean, failure: ApiError): ApiError {
  const isUnread = typeof failure.status !== 'number' || UNREAD.includes(failure.status);
  return mayBeDone && isUnread ? { ...failure, mayBeDone } : failure;
}
