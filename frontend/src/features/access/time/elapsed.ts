const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 24 * 60;

/** A length of time in whole days, hours and minutes. */
export interface Elapsed {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** How long ago something was; no time at all where clocks disagree and it is yet to come. */
export function elapsed(since: string, now: number): Elapsed {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  return {
    days: Math.floor(minutes / MINUTES_PER_DAY),
    hours: Math.floor((minutes % MINUTES_PER_DAY) / 60),
    minutes: minutes % 60,
  };
}

/**
 * The last moment up to `now` at which a length of time since then grew by a minute: it says how long ago that was as
 * `now` does.
 */
export function inWholeMinutes(since: string, now: number): number {
  const start = Date.parse(since);
  return start + Math.floor((now - start) / MINUTE_MS) * MINUTE_MS;
}
