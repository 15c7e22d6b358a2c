/** Clocks that are right differ by seconds, and answers take a while. */
const TOLERATED_MS = 30_000;

/** How far this browser's clock is behind the server's, by the latest answer. */
let behindMs = 0;

/**
 * Notes when an answer was sent. One that is still to come, by this clock, tells that the clock is behind. Of a clock
 * that is ahead nothing is told: an answer may have been kept by the browser.
 */
export function answeredOn(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now();
  behindMs = ahead > TOLERATED_MS ? ahead : 0;
}

/** What time it is, in milliseconds: by the server's clock where this browser's is behind it. */
export const timeNow = (): number => Date.now() + behindMs;
