import { inChunks } from '../in-chunks.ts';

/** They share writes to the disk, and are few enough that views keep up and others hardly wait. */
const AT_A_TIME = 20;

/**
 * Erases what is due, some at a time. Goes on after one that fails: the others are due all the same.
 * @returns what failed
 * @throws the signal's reason, between two lots
 */
export async function eraseEach(
  ids: ReadonlySet<string>,
  signal: AbortSignal,
  erase: (id: string) => Promise<void>,
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const eraseOne = (id: string) => erase(id).catch((error: unknown) => void failures.push(error));
  await inChunks([...ids], eraseOne, { signal, atATime: AT_A_TIME });
  return failures;
}
