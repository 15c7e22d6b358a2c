import { Temporal } from 'temporal-polyfill';
import type { Random } from './random.ts';

/** The hours of one school day that have passed, in epoch milliseconds. */
export interface SchoolDay {
  readonly opens: number;
  readonly closes: number;
}

/** A term plays on at least so many days; early in September it goes back to the year before. */
const FEWEST_DAYS = 30;
/** The last weekdays are played in holidays as well, so that the demo school is never asleep. */
const ALWAYS_PLAYED = 5;
/** A day that began less than so long ago is not played yet. */
const SHORTEST_DAY_MS = 30 * 60_000;

/** Retention, which erases what was deleted 30 days ago, has nothing to do in the demo's first two weeks. */
const DELETED_WITHIN_MS = 16 * 24 * 60 * 60_000;

const OPENING = Temporal.PlainTime.from('08:00');
const CLOSING = Temporal.PlainTime.from('17:30');
const CLOSING_ON_WEDNESDAYS = Temporal.PlainTime.from('12:30');
const WEDNESDAY = 3;
const FRIDAY = 5;

/** First and last days of holidays, month-day; about those of French schools. Christmas is in two parts. */
const HOLIDAYS: readonly (readonly [string, string])[] = [
  ['01-01', '01-04'],
  ['02-14', '03-01'],
  ['04-11', '04-26'],
  ['05-01', '05-01'],
  ['05-08', '05-08'],
  ['07-05', '08-31'],
  ['10-18', '11-02'],
  ['11-11', '11-11'],
  ['12-20', '12-31'],
];

/**
 * The demo's school days, oldest first: from 1 September of the school year up to `now`, without weekends and holidays.
 * @param timeZone the school's
 */
export function schoolDays(now: Temporal.Instant, timeZone: string): readonly SchoolDay[] {
  const local = now.toZonedDateTimeISO(timeZone);
  const days = daysSince(yearStart(local.toPlainDate()), local);
  return days.length < FEWEST_DAYS ? daysSince(yearStart(local.toPlainDate()).subtract({ years: 1 }), local) : days;
}

/**
 * A moment in school hours after another, at most `maxDays` school days later.
 * @returns epoch milliseconds, or null if that is still to come
 */
export function laterMoment(random: Random, days: readonly SchoolDay[], after: number, maxDays: number): number | null {
  const soonest = after + 60_000;
  const first = days.findIndex(({ closes }) => closes > soonest);
  const day = first < 0 ? undefined : days[first + random.between(0, maxDays)];
  return day === undefined ? null : random.between(Math.max(day.opens, soonest), day.closes - 1);
}

/** Whether what is deleted at a moment may stay so: only what was deleted lately. */
export const mayStayDeleted = (days: readonly SchoolDay[], at: number): boolean =>
  at >= (days.at(-1)?.closes ?? 0) - DELETED_WITHIN_MS;

function yearStart(today: Temporal.PlainDate): Temporal.PlainDate {
  const september = Temporal.PlainDate.from({ year: today.year, month: 9, day: 1 });
  return Temporal.PlainDate.compare(today, september) < 0 ? september.subtract({ years: 1 }) : september;
}

function daysSince(start: Temporal.PlainDate, now: Temporal.ZonedDateTime): SchoolDay[] {
  const days: SchoolDay[] = [];
  let weekdays = 0;
  for (let date = now.toPlainDate(); Temporal.PlainDate.compare(date, start) >= 0; date = date.subtract({ days: 1 })) {
    if (date.dayOfWeek > FRIDAY) continue;
    const day = hoursOf(date, now);
    if (day.closes - day.opens < SHORTEST_DAY_MS) continue;
    weekdays += 1;
    if (weekdays <= ALWAYS_PLAYED || !isHoliday(date)) days.push(day);
  }
  return days.reverse();
}

function hoursOf(date: Temporal.PlainDate, now: Temporal.ZonedDateTime): SchoolDay {
  const closing = date.dayOfWeek === WEDNESDAY ? CLOSING_ON_WEDNESDAYS : CLOSING;
  const at = (plainTime: Temporal.PlainTime): number =>
    date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime }).epochMilliseconds;
  return { opens: at(OPENING), closes: Math.min(at(closing), now.epochMilliseconds) };
}

function isHoliday(date: Temporal.PlainDate): boolean {
  const monthDay = date.toString().slice(5);
  return HOLIDAYS.some(([first, last]) => first <= monthDay && monthDay <= last);
}
