import { isObject } from './is-object.ts';

/** What came instead of code that was loaded later. Each browser has words of its own for that: the build tells. */
const failures = new WeakSet<object>();

addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));

/** Whether something broke as its code did not come: the network is away, or a new release has replaced the file. */
export const isMissingCode = (error: unknown): boolean => isObject(error) && failures.has(error);

/** Something that did not come, and that the build does not tell of. */
export function missingCode(message: string): Error {
  const error = new Error(message);
  failures.add(error);
  return error;
}
