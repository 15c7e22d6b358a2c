import { Temporal } from 'temporal-polyfill';

/** An instant on the school's clock, as `2026-03-02 10:15`: it sorts as text, and reads alike in every language. */
export function schoolTime(instant: string, timeZone: string): string {
  const { date, time } = dateAndTime(instant, timeZone);
  return `${date} ${time}`;
}

/** The same as two texts. */
export function dateAndTime(instant: string, timeZone: string): { readonly date: string; readonly time: string } {
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return {
    date: there.toPlainDate().toString(),
    time: there.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}
