const REST_MS = 500;
/**
 * How many times as long as the work took the rest after it is: the slower the servers answer, the more they are left
 * alone.
 */
const TIMES_AS_LONG = 4;
/** The longest rest; and work that has not ended by then is waited for no longer. */
const LONGEST_MS = 10_000;

/**
 * Has `run` called at once with what is asked for; after a call that had something to do, once that has ended and a
 * rest is over, with all that has been asked for meanwhile. The rest is half a second, or four times as long as the
 * work took, up to ten seconds.
 * @param run returns the work, which ends without failing, or null where there was nothing to do
 * @returns `ask`, and `stop`, after which no call comes.
 */
export function atPace<T>(run: (asked: readonly T[]) => Promise<unknown> | null): {
  readonly ask: (what: T) => void;
  readonly stop: () => void;
} {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let waiting: T[] = [];
  let isStopped = false;

  function begin(asked: readonly T[]): void {
    const began = performance.now();
    const work = run(asked);
    if (work === null) return;
    const whileWorking = setTimeout(goOn, LONGEST_MS);
    pause = whileWorking;
    void work.then(() => {
      if (pause !== whileWorking) return;
      clearTimeout(whileWorking);
      pause = setTimeout(goOn, restAfter(performance.now() - began));
    });
  }

  function goOn(): void {
    pause = undefined;
    const asked = waiting;
    waiting = [];
    if (asked.length > 0) begin(asked);
  }

  return {
    ask: (what) => {
      if (isStopped) return;
      if (pause === undefined) begin([what]);
      else waiting.push(what);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(pause);
      pause = undefined;
    },
  };
}

const restAfter = (took: number): number => Math.min(Math.max(REST_MS, TIMES_AS_LONG * took), LONGEST_MS);
