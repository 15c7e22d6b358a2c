/** Sleeping subscribers, and what wakes them all. */
export interface Wakeups {
  readonly wake: () => void;
  /** Resolves at the next wake, or when `signal`, which has not yet, aborts. */
  readonly sleep: (signal: AbortSignal) => Promise<void>;
}

/** Begins with nobody asleep. */
export function makeWakeups(): Wakeups {
  const sleepers = new Set<() => void>();
  return {
    wake: () => {
      for (const rouse of sleepers) rouse();
    },
    sleep: (signal) =>
      new Promise((resolve) => {
        const rouse = (): void => {
          sleepers.delete(rouse);
          signal.removeEventListener('abort', rouse);
          resolve();
        };
        sleepers.add(rouse);
        signal.addEventListener('abort', rouse);
      }),
  };
}
