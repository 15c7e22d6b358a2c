import { schoolClock } from '@vigie/command-service/contract/school-day';

/** An instant on the school's clock, as `2026-03-02 10:15`: it sorts as text, and reads alike in every language. */
export function schoolTime(instant: string, timeZone: string): string {
  const { date, time } = dateAndTime(instant, timeZone);
  return `${date} ${time}`;
}

/** The same as two texts. */
export function dateAndTime(instant: string, timeZone: string): { readonly date: string; readonly time: string } {
  const clock = schoolClock(instant, timeZone).toISOString();
  return { date: clock.slice(0, 10), time: clock.slice(11, 16) };
}
