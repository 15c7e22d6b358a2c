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
  const all = [...ids];
  const failures: unknown[] = [];
  for (let start = 0; start < all.length; start += AT_A_TIME) {
    signal.throwIfAborted();
    const ends = await Promise.allSettled(all.slice(start, start + AT_A_TIME).map(erase));
    failures.push(...ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])));
  }
  return failures;
}
