import { schoolDay } from '@vigie/command-service/contract/school-day';
import { Temporal } from 'temporal-polyfill';

/** Days of the school's time zone, as instants (design section 5). */

/** The half-open range of instants that whole days cover, in the form that documents keep. */
export interface InstantRange {
  readonly gte?: string;
  readonly lt?: string;
}

/** Which day it is at the school. */
export function today({ clock, timeZone }: { readonly clock: () => number; readonly timeZone: string }): string {
  return schoolDay(new Date(clock()).toISOString(), timeZone);
}

/** The day so many days after a day; before it, where they are negative. */
export function dayAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The days from the last to the first, both included. */
export function* daysBackwards(first: string, last: string): Generator<string> {
  for (let day = last; day >= first; day = dayAfter(day, -1)) yield day;
}

/** From the start of the first day to the end of the last, both included; either may be left open. */
export function instantsOfDays(from: string | undefined, to: string | undefined, timeZone: string): InstantRange {
  return {
    ...(from === undefined ? {} : { gte: startOfDay(Temporal.PlainDate.from(from), timeZone) }),
    ...(to === undefined ? {} : { lt: startOfDay(Temporal.PlainDate.from(to).add({ days: 1 }), timeZone) }),
  };
}

/** Always with milliseconds, as documents have them: without, `Z` would sort after `.`. */
function startOfDay(day: Temporal.PlainDate, timeZone: string): string {
  return day.toZonedDateTime(timeZone).toInstant().toString({ fractionalSecondDigits: 3 });
}
