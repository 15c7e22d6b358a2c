import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How long after the last one was closed: views are built anew one after the other. In milliseconds. */
const QUIET_MS = 2_000;

/** Lets closed generations go. */
export interface LettingGo {
  /** Once none has been closed for a while. The timer keeps no process alive. */
  soon(): void;
  stop(): void;
}

/**
 * SQLite keeps the file of a closed connection open, deleted as it is, and its pages in memory, until the last statement
 * is gone. Those go with JavaScript's garbage, which a server that hardly anybody uses does not collect for days: each
 * rebuild of a night would keep the files of the one before, with what they were built anew to be rid of.
 */
export function makeLettingGo(): LettingGo {
  let timer: NodeJS.Timeout | undefined;
  return { soon, stop };

  function soon(): void {
    stop();
    timer = setTimeout(collectGarbage, QUIET_MS);
    timer.unref();
  }

  function stop(): void {
    clearTimeout(timer);
  }
}

/** That of this thread: it takes some milliseconds, and Node has no other way to ask for it. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}
