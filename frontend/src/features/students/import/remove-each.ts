import { isApiError } from '../../../api/problem.ts';

interface Removing {
  /** @throws why one is not removed */
  readonly remove: (id: string) => Promise<unknown>;
  /** Waits for the server, which lets so many commands through a minute. */
  readonly pause: () => Promise<void>;
  /** Is told how many are removed, after each. */
  readonly onRemoved: (count: number) => void;
}

const TOO_MANY = 429;

/**
 * Removes students one after another, as fast as the server lets one.
 * @throws what the first that is refused throws; those before it are removed
 */
export async function removeEach(ids: readonly string[], { remove, pause, onRemoved }: Removing): Promise<void> {
  const waiting = [...ids];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    try {
      await remove(id);
      onRemoved(ids.length - waiting.length);
    } catch (error) {
      if (!isApiError(error) || error.status !== TOO_MANY) throw error;
      await pause();
      waiting.unshift(id);
    }
  }
}
