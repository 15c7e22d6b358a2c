import type { ApiError } from './problem.ts';

/** Whether a failure says nothing about what was asked for: it is worth asking again, a command with the same key. */
export function maySucceedLater({ status }: ApiError): boolean {
  return typeof status !== 'number' || status >= 500 || status === 429 || status === 401;
}
