import type { Row } from './rows.ts';
import type { Taken } from './take.ts';

/** A lease that is ours until it is ended, or nobody could say for too long that we are alive. */
export interface Holding {
  readonly row: Row;
  /** Aborts at its end. */
  readonly lost: AbortSignal;
  /** We could say so. @param sent when that was sent: the answer may have been long on its way */
  readonly renewed: (sent: number) => void;
  readonly end: () => void;
}

/** @param lostMs for how long others have heard of us last when it is lost, in milliseconds */
export function hold({ row, sent: taken }: Taken, lostMs: number): Holding {
  const over = new AbortController();
  const end = (): void => {
    clearTimeout(patience);
    over.abort();
  };
  // Newer versions of Node print a warning about a timer of less than nothing.
  const leftFrom = (sent: number): number => Math.max(0, sent + lostMs - performance.now());
  const endAfter = (sent: number): NodeJS.Timeout => setTimeout(end, leftFrom(sent));
  let latest = taken;
  let patience = endAfter(taken);
  return {
    row,
    lost: over.signal,
    end,
    renewed(sent) {
      // Answers may overtake each other.
      if (over.signal.aborted || sent < latest) return;
      latest = sent;
      clearTimeout(patience);
      patience = endAfter(sent);
    },
  };
}
