/** Gives so many turns a second: work goes on whatever becomes of what was begun before, up to a limit. */
export interface Pacer {
  /** Resolves with true when it is this one's turn, or with false when there are no more. */
  readonly turn: () => Promise<boolean>;
  /** How many were given. */
  readonly turns: () => number;
  readonly stop: () => void;
}

const TICK_MS = 10;

/**
 * @param begin called for a turn that nobody waits for
 * @param isFull while it says so, turns are left out and not made up for
 */
export function makePacer(perSecond: number, begin: () => void, isFull: () => boolean): Pacer {
  const waiting: ((isTurn: boolean) => void)[] = [];
  const start = performance.now();
  let given = 0;
  let leftOut = 0;
  let stopped = false;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond) - given - leftOut;
    for (let n = 0; n < due; n += 1) give();
  }, TICK_MS);
  return {
    turn: () => (stopped ? Promise.resolve(false) : new Promise((resolve) => waiting.push(resolve))),
    turns: () => given,
    stop() {
      stopped = true;
      clearInterval(timer);
      for (const next of waiting.splice(0)) next(false);
    },
  };

  function give(): void {
    if (isFull()) {
      leftOut += 1;
      return;
    }
    given += 1;
    const next = waiting.shift();
    if (next) next(true);
    else begin();
  }
}
