import { MAX_RANGE_DAYS } from '@vigie/query-service/contract/limits';
import { dayIn } from '../../../shared/dates/is-day.ts';
import { queryOf } from '../../../shared/navigation/query-parts.ts';
import { dayAfter } from '../../access/time/school-time.ts';
import { classIn, type ClassChoice } from '../list/class-choice.ts';

/** Days of the school, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Which reports are counted: on which days, and about whom. */
export interface StatisticsLocation {
  readonly days: DayRange;
  readonly ofClass: ClassChoice;
}

/** Spans that are looked at most, each up to today. */
export const SPANS = ['week', 'month', 'year'] as const;
export type Span = (typeof SPANS)[number];

/** How many days are counted where the address doesn't say, the last one today. */
const USUAL_DAYS = 30;
const WEEK = 7;
const SCHOOL_YEAR_BEGINS = '-09-01';

/** What an address asks for: what isn't understood of its days, or makes no sense, is the usual ones. */
export function parseStatistics(query: URLSearchParams, today: string): StatisticsLocation {
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')];
  const days = from !== null && to !== null && from <= to ? { from, to } : daysOf('month', today);
  return { days, ofClass: classIn(query) };
}

/** The address of the statistics of some days, without what goes without saying. */
export function statisticsQuery({ days: { from, to }, ofClass }: StatisticsLocation, today: string): string {
  const usual = daysOf('month', today);
  const isUsual = from === usual.from && to === usual.to;
  return queryOf([
    ['view', 'statistics'],
    ['from', isUsual ? null : from],
    ['to', isUsual ? null : to],
    ['level', ofClass.level],
    ['section', ofClass.section],
  ]);
}

/** The days of a span that ends today; a school year begins in September. */
export function daysOf(span: Span, today: string): DayRange {
  switch (span) {
    case 'week':
      return { from: dayAfter(today, 1 - WEEK), to: today };
    case 'month':
      return { from: dayAfter(today, 1 - USUAL_DAYS), to: today };
    case 'year':
      return { from: schoolYearBefore(today), to: today };
    default:
      return span satisfies never;
  }
}

/** Which span the days are, or none of them. */
export function spanOf({ from, to }: DayRange, today: string): Span | null {
  const same = SPANS.find((span) => {
    const days = daysOf(span, today);
    return days.from === from && days.to === to;
  });
  return same ?? null;
}

/** Open ends closed: up to today, and from as long before as usual. */
export function closedDays(from: string | null, to: string | null, today: string): DayRange {
  const last = to ?? (from !== null && from > today ? from : today);
  return { from: from ?? dayAfter(last, 1 - USUAL_DAYS), to: last };
}

/** Whether there are more days than are counted at once. */
export const isTooLong = ({ from, to }: DayRange): boolean => dayAfter(from, MAX_RANGE_DAYS) <= to;

/** The last days of a range, as many as are counted at once. */
export const longestUpTo = ({ to }: DayRange): DayRange => ({ from: dayAfter(to, 1 - MAX_RANGE_DAYS), to });

function schoolYearBefore(today: string): string {
  const year = Number(today.slice(0, 4));
  const begins = `${year}${SCHOOL_YEAR_BEGINS}`;
  return begins <= today ? begins : `${year - 1}${SCHOOL_YEAR_BEGINS}`;
}
