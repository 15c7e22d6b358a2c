import type { Logger } from './logger.ts';
import type { Timing } from './timing.ts';

/** How long it is at most until it is said once more. */
const LONGEST_MS = 3_600_000;

/** Says of a view that nobody writes it. */
export interface Unwritten {
  /** It is still so, as somebody sees every `aheadMs`: said at once, and then ever more rarely. */
  lasts(): void;
  /** Somebody writes it: said once, where the other was. */
  ends(): void;
}

/** @param subscription the name of the view's, for the log */
export function tellUnwritten(subscription: string, logger: Logger, { aheadMs }: Timing): Unwritten {
  let times = 0;
  let next = 1;

  return {
    lasts() {
      times += 1;
      if (times < next) return;
      next += Math.min(times, Math.ceil(LONGEST_MS / aheadMs));
      logger.warn({ subscription }, 'Nobody writes the view: an event stops what would be built of it');
    },
    ends() {
      if (times > 0) logger.info({ subscription }, 'Somebody writes the view again');
      times = 0;
      next = 1;
    },
  };
}
