/** Runs work under a name after what runs under it already, whether or not that succeeds. */
export type OneAtATime = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Makes queues by name, within this process. */
export function oneAtATime(): OneAtATime {
  const tails = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = tails.get(name) ?? Promise.resolve();
    const run = before.then(work, work);
    tails.set(name, run);
    try {
      return await run;
    } finally {
      if (tails.get(name) === run) tails.delete(name);
    }
  };
}
