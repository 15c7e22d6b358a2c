/** Idle workers, and what wakes them all. */
export interface Wakeups {
  readonly wake: () => void;
  /** Resolves at the next wake, after a time, or when `signal` aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Begins with nobody asleep. */
export function makeWakeups(): Wakeups {
  const sleepers = new Set<() => void>();
  return {
    wake: () => {
      for (const rouse of sleepers) rouse();
    },
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(rouse, ms);
        function rouse(): void {
          clearTimeout(timer);
          sleepers.delete(rouse);
          signal.removeEventListener('abort', rouse);
          resolve();
        }
        sleepers.add(rouse);
        signal.addEventListener('abort', rouse);
        if (signal.aborted) rouse();
      }),
  };
}
