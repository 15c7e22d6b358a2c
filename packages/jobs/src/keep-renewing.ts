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
  /** @returns whether the lease is still this attempt's */
  readonly renew: () => Promise<boolean>;
  /** How long the lease lasts from when it was taken, or a renewal was sent. */
  readonly leaseMs: number;
  readonly onError: (error: unknown) => void;
}

/** Renews a lease that was taken at this moment. */
export function keepRenewing({ renew, leaseMs, onError }: Renewing): Renewal {
  const lost = new AbortController();
  const giveUp = (): void => lost.abort(new Error('Another worker has this job, or may have it'));
  let isOver = false;
  let patience = setTimeout(giveUp, leaseMs);
  const timer = setInterval(() => {
    const sent = performance.now();
    const held = (isHeld: boolean): void => {
      clearTimeout(patience);
      if (!isHeld) giveUp();
      else if (!isOver) patience = setTimeout(giveUp, sent + leaseMs - performance.now());
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
