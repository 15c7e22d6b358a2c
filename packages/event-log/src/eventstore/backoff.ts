const FIRST_MS = 50;
const LONGEST_MS = 2_000;

/** How long to wait after each failure in a row. */
export interface Backoff {
  /**
   * The next wait in milliseconds: each twice the last, up to a limit, and shortened by chance so that clients don't
   * come back together.
   */
  next(): number;
  /** After a success. */
  reset(): void;
}

/** Begins with the shortest wait. */
export function makeBackoff(): Backoff {
  let longest = FIRST_MS;
  return {
    next() {
      const wait = longest * (0.5 + Math.random() / 2);
      longest = Math.min(longest * 2, LONGEST_MS);
      return wait;
    },
    reset() {
      longest = FIRST_MS;
    },
  };
}
