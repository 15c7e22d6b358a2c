/** Clocks that are right differ by seconds, and answers take a while. */
const MOST_BEHIND_MS = 30_000;
/** To a clock that is ahead what happens now is still to come for the server. An answer tells whole seconds only. */
const MOST_AHEAD_MS = 2_000;

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
  lacksMs = behind > MOST_BEHIND_MS ? behind : ahead > MOST_AHEAD_MS ? -ahead : 0;
}

/** What time it is, in milliseconds: by the server's clock where this browser's is wrong. */
export const timeNow = (): number => Date.now() + lacksMs;
