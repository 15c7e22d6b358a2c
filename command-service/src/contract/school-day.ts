import { Temporal } from 'temporal-polyfill';

/**
 * The school's day of an instant (design section 5: a day is a day of the school's time zone).
 * @param instant ISO 8601
 * @param timeZone the school's, such as Europe/Paris
 * @returns YYYY-MM-DD
 * @throws RangeError for what is no instant or no time zone
 */
export function schoolDay(instant: string, timeZone: string): string {
  return schoolClock(instant, timeZone).toISOString().slice(0, 10);
}

/**
 * The hour that the school's clock shows at an instant, 0 to 23: one that is passed twice on a day is the same hour.
 */
export function schoolHour(instant: string, timeZone: string): number {
  return schoolClock(instant, timeZone).getUTCHours();
}

/** How many days lie from one day (YYYY-MM-DD) to another: 0 for the same, whatever clocks did in between. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;
}

const HOUR_MS = 3_600_000;
/** More than two years of them. */
const KNOWN_HOURS = 20_000;
/** What a zone's clock is ahead of UTC by, in milliseconds, in an hour of UTC; null where it changes in that hour. */
const offsets = new Map<string, number | null>();

/**
 * What the zone's clock shows, as if it were UTC. Zones are slow to ask, and asked for each event that a view shows:
 * once an hour of it is enough.
 * @throws RangeError for what is no instant or no time zone
 */
export function schoolClock(instant: string, timeZone: string): Date {
  const at = Date.parse(instant);
  const hour = Math.floor(at / HOUR_MS);
  const key = `${timeZone} ${hour}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = offsetAt(hour * HOUR_MS, timeZone);
    if (offset !== offsetAt((hour + 1) * HOUR_MS, timeZone)) offset = null;
    if (offsets.size >= KNOWN_HOURS) offsets.clear();
    offsets.set(key, offset);
  }
  return new Date(at + (offset ?? offsetAt(at, timeZone)));
}

/** @throws RangeError for an instant or a zone that is none */
function offsetAt(milliseconds: number, timeZone: string): number {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone);
  return offsetNanoseconds / 1_000_000;
}
