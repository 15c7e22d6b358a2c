import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { isUnanswered, statusOf } from './api-error.ts';

/** The keys of commands that may have arrived, as of one that was sent and not answered. */
const unknown = new Set<string>();

/** With these a command is refused before it is looked at, also where an earlier try of it has arrived. */
export const UNREAD: readonly unknown[] = [401, 403, 429];

/**
 * Notes what came of a try of a command.
 * @param error why it failed, if it has
 * @param wasOnline whether there was a network when it was sent: without one nothing goes
 * @returns whether it may have been done though it failed here, by this try or one before it with the same key
 */
export function mayBeDone(key: string, error: FetchBaseQueryError | undefined, wasOnline: boolean): boolean {
  const status = error && (isUnanswered(error) ? 'unanswered' : statusOf(error));
  if (status === 'unanswered' ? wasOnline : Number(status) >= 500) unknown.add(key);
  else if (status !== 'unanswered' && !UNREAD.includes(status)) unknown.delete(key);
  return unknown.has(key);
}
