import { isApiError } from '../../../api/problem.ts';

interface Removing {
  /** @throws why one is not removed */
  readonly remove: (id: string) => Promise<unknown>;
  /** Waits for the server, which lets so many commands through a minute. */
  readonly pause: () => Promise<void>;
  /** Is told how many are removed, after each. */
  readonly onRemoved: (count: number) => void;
  /** Whether the next one is to be removed, too: nobody may want that any more. */
  readonly goesOn: () => boolean;
}

const TOO_MANY = 429;

/**
 * Removes students one after another, as fast as the server lets one.
 * @returns how many are removed
 * @throws what the first that is refused throws; those before it are removed
 */
export async function removeEach(
  ids: readonly string[],
  { remove, pause, onRemoved, goesOn }: Removing,
): Promise<number> {
  let removed = 0;
  for (let id = ids[removed]; id !== undefined && goesOn(); id = ids[removed]) {
    try {
      await remove(id);
      removed += 1;
      onRemoved(removed);
    } catch (error) {
      if (!isApiError(error) || error.status !== TOO_MANY) throw error;
      await pause();
    }
  }
  return removed;
}
