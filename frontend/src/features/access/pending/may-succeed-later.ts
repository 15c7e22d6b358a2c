import type { ApiError } from '../../../api/problem.ts';

/** Whether a failure says nothing about the exit or entry itself: it is worth sending again, with the same key. */
export function maySucceedLater({ status }: ApiError): boolean {
  return typeof status !== 'number' || status >= 500 || status === 429 || status === 401;
}
