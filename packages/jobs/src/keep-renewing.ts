/** A lease that is renewed for as long as its job runs. */
export interface Renewal {
  /**
   * Aborts when another worker has the job, or may have it since the lease could not be renewed for as long as it
   * lasts.
   */
  readonly lost: AbortSignal;
  readonly stop: () => void;
}

interface Renewing {
  /** When the lease was asked for, by `performance.now`: it may have been long on its way. */
  readonly taken: number;
  /** @returns whether the lease is still this attempt's */
  readonly renew: () => Promise<boolean>;
  /** How long the lease lasts from when it was taken, or a renewal was sent. */
  readonly leaseMs: number;
  readonly onError: (error: unknown) => void;
}

/** Renews a lease; one that may have run out before it came is lost at once. */
export function keepRenewing({ taken, renew, leaseMs, onError }: Renewing): Renewal {
  const lost = new AbortController();
  const giveUp = (): void => lost.abort(new Error('Another worker has this job, or may have it'));
  // Newer versions of Node print a warning about a timer of less than nothing.
  const leftFrom = (sent: number): number => Math.max(0, sent + leaseMs - performance.now());
  let isOver = false;
  if (leftFrom(taken) === 0) giveUp();
  let patience = setTimeout(giveUp, leftFrom(taken));
  const timer = setInterval(() => {
    const sent = performance.now();
    const held = (isHeld: boolean): void => {
      clearTimeout(patience);
      if (!isHeld) giveUp();
      else if (!isOver) patience = setTimeout(giveUp, leftFrom(sent));
    };
    renew().then(held, onError);
  }, leaseMs / 3);
  return {
    lost: lost.signal,
    stop: () => {
      isOver = true;
      clearInterval(timer);
      clearTimeout(patience);
    },
  };
}
