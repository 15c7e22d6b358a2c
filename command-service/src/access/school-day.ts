import { Temporal } from 'temporal-polyfill';

/**
 * The day of the school on which an instant falls (design section 5).
 * @param instant ISO 8601 with an offset or Z
 * @param timeZone the school's, such as Europe/Paris
 * @returns YYYY-MM-DD
 * @throws RangeError for what is no instant or no time zone
 */
export const schoolDay = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
