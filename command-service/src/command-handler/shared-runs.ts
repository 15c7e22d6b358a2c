/**
 * Makes work that serves everybody who asked for it before it began: of all who ask while it runs, none waits for
 * longer than the next run, which they share, however many they are and whether or not it succeeds.
 */
export function sharedRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  return () => {
    next ??= running.catch(() => undefined).then(begin);
    return next;
  };

  function begin(): Promise<void> {
    running = next ?? running;
    next = null;
    return work();
  }
}
