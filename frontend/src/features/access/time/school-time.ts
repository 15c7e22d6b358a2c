import { perZone } from '../../../shared/dates/per-zone.ts';

/** Days and times of the school's clock, whatever the one of the browser says. Without a time zone the browser's. */
type TimeZone = string | undefined;

/** The day of an instant (milliseconds) as YYYY-MM-DD. */
export function schoolDay(instant: number, timeZone: TimeZone): string {
  return wallClock(instant, timeZone).slice(0, 10);
}

/** The time of an instant (milliseconds) as HH:MM. */
export function schoolTime(instant: number, timeZone: TimeZone): string {
  return wallClock(instant, timeZone).slice(11, 16);
}

/** A day so many days after another one, or before it. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** What else Date.parse makes something of is no time. To the servers 9999 is no year, either. */
const DAY_AND_TIME = /^(?!9999)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u;
const DAY_MS = 86_400_000;

/**
 * The instant of a day (YYYY-MM-DD) and a time (HH:MM) of the school, ISO 8601; null for what is neither. Where clocks
 * go forward, a time that is left out is the one an hour later; where they go back, one that comes twice is the second.
 * @param latest in milliseconds: what would come after it is the first of the two
 */
export function instantOf(day: string, time: string, timeZone: TimeZone, latest = Infinity): string | null {
  if (!DAY_AND_TIME.test(`${day}T${time}`)) return null;
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted)) return null;
  const shownAt = (instant: number): number => Date.parse(`${wallClock(instant, timeZone)}Z`);
  const byOffsetOf = (near: number): number => wanted - (shownAt(near) - near);
  // Clocks change at most once in these two days.
  const before = byOffsetOf(wanted - DAY_MS);
  const shown = [before, byOffsetOf(wanted + DAY_MS)].filter((instant) => shownAt(instant) === wanted);
  return new Date(shown.findLast((instant) => instant <= latest) ?? shown[0] ?? before).toISOString();
}

const clocks = perZone(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }),
);

/** An instant as the school's clocks show it: YYYY-MM-DDTHH:MM:SS. */
function wallClock(instant: number, timeZone: TimeZone): string {
  // Years before 1000, as somebody may type one by mistake, have fewer digits there.
  return clocks(timeZone).format(instant).replace(' ', 'T').padStart('YYYY-MM-DDTHH:MM:SS'.length, '0');
}
