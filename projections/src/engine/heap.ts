import { getHeapStatistics } from 'node:v8';

/**
 * Whether this thread has taken two thirds of the memory that it may take. What needs no keeping, but has not been
 * collected yet, counts too: often that is a third.
 */
export function isHeapTwoThirdsFull(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > (limit * 2) / 3;
}

/**
 * Half of the memory that a thread may take, in MiB. V8 lets each have up to half of a small machine's: two threads, or
 * one beside a server that is live, could have all of it.
 */
export const halfOfHeapMb = (): number => Math.floor(getHeapStatistics().heap_size_limit / 2 ** 21);
