import { Temporal } from 'temporal-polyfill';

/**
 * The school's day of an instant (design section 5: a day is a day of the school's time zone).
 * @param instant ISO 8601
 * @returns YYYY-MM-DD
 */
export function schoolDay(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
