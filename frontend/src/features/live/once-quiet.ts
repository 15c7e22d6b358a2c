const QUIET_MS = 1000;
const LONGEST_MS = 5000;

/**
 * Has `run` called once nothing more has been asked for a second, and in a rush that does not end every five seconds:
 * what many ask for costs one call, which comes when nothing else is going on.
 * @returns `ask` for a call, and `stop`, after which none comes.
 */
export function onceQuiet(run: () => void): { readonly ask: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: number | undefined;

  function begin(): void {
    asked = undefined;
    run();
  }

  return {
    ask: () => {
      const now = performance.now();
      asked ??= now;
      clearTimeout(timer);
      timer = setTimeout(begin, Math.min(QUIET_MS, asked + LONGEST_MS - now));
    },
    stop: () => clearTimeout(timer),
  };
}
