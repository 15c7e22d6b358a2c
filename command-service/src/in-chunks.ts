import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * How many at a time: enough that many share one write to the disk, and few enough that others wait for a moment only.
 */
const AT_A_TIME = 200;

/** Told how many of all are done. */
export type OnProgress = (done: number, total: number) => void;

/** What goes on beside work on a long list. */
export interface LongWork {
  readonly onProgress?: OnProgress;
  /** Once it aborts, the work is left off between two chunks, by throwing its reason. */
  readonly signal?: AbortSignal | undefined;
}

interface Chunks extends LongWork {
  readonly atATime?: number;
}

/** Works on all items, so many at a time; whatever else there is to do gets its turn in between. */
export async function inChunks<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
  { onProgress, signal, atATime = AT_A_TIME }: Chunks = {},
): Promise<readonly R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += atATime) {
    await nextTurn();
    signal?.throwIfAborted();
    const chunk = items.slice(start, start + atATime);
    results.push(...(await Promise.all(chunk.map((item, index) => work(item, start + index)))));
    onProgress?.(results.length, items.length);
  }
  return results;
}
