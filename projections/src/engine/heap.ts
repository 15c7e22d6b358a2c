import { getHeapStatistics } from 'node:v8';

/**
 * Whether this thread has taken two thirds of the memory that it may take. What needs no keeping, but has not been
 * collected yet, counts too: often that is a third.
 */
export function isHeapTwoThirdsFull(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > (limit * 2) / 3;
}
