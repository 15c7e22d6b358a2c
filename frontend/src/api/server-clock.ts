/** Clocks that are right differ by seconds, and answers take a while. */
const TOLERATED_MS = 30_000;

/** What this browser's clock lacks of the server's, by the latest answer; less than nothing where it is ahead. */
let lacksMs = 0;

/**
 * Notes when an answer was sent. By a clock that is right that was after it was asked for, and before it came: long
 * before, where the machine has slept meanwhile.
 * @param askedAt when it was asked for, by this browser's clock, which may have been set since
 */
export function answeredOn(date: string | null, askedAt: number): void {
  const sentAt = Date.parse(date ?? '');
  const behind = sentAt - Date.now();
  const ahead = Math.min(askedAt, Date.now()) - sentAt;
  lacksMs = behind > TOLERATED_MS ? behind : ahead > TOLERATED_MS ? -ahead : 0;
}

/** What time it is, in milliseconds: by the server's clock where this browser's is wrong. */
export const timeNow = (): number => Date.now() + lacksMs;
