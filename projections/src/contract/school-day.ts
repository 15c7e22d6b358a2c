import { Temporal } from 'temporal-polyfill';

/**
 * The school's day of an instant (design section 5: a day is a day of the school's time zone).
 * @param instant ISO 8601
 * @returns YYYY-MM-DD
 */
export function schoolDay(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The hour that the school's clock shows at an instant, 0 to 23: one that is passed twice on a day is the same hour. */
export function schoolHour(instant: string, timeZone: string): number {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).hour;
}

/** How many days lie from one day (YYYY-MM-DD) to another: 0 for the same, whatever clocks did in between. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;
}
