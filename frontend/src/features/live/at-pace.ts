const REST_MS = 500;

/**
 * Has `run` called at once with what is asked for; after a call that had something to do, half a second later at the earliest, with
 * all that has been asked for meanwhile.
 * @param run returns whether there was something to do
 * @returns `ask`, and `stop`, after which no call comes.
 */
export function atPace<T>(run: (asked: readonly T[]) => boolean): {
  readonly ask: (what: T) => void;
  readonly stop: () => void;
} {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let waiting: T[] = [];
  let isStopped = false;

  function begin(asked: readonly T[]): void {
    if (run(asked)) rest = setTimeout(endRest, REST_MS);
  }

  function endRest(): void {
    rest = undefined;
    const asked = waiting;
    waiting = [];
    if (asked.length > 0) begin(asked);
  }

  return {
    ask: (what) => {
      if (isStopped) return;
      if (rest === undefined) begin([what]);
      else waiting.push(what);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(rest);
    },
  };
}
