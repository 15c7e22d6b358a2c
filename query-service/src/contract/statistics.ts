import { z } from 'zod';
import { CATEGORIES, LEVELS } from '@vigie/command-service/contract';
import { MAX_PLACES, MAX_RANGE_DAYS } from './limits.ts';
import { hasFrom, hasTo, isShortRange, schoolDay } from './list-parameters.ts';
import { classFilter, hasLevel } from './reports.ts';

/** How many reports there were, by what and when: CPE and admin look at them together. */

/** How many days are counted where nobody says from when to when: so many, and today is the last. */
export const USUAL_DAYS = 30;

const INCLUDED = `A day of the school, which is included; both days or none; ${MAX_RANGE_DAYS} days at most`;

/** GET /api/reports/statistics. */
export const statisticsQuery = z
  .object({
    from: schoolDay.optional().describe(INCLUDED),
    to: schoolDay.optional().describe(INCLUDED),
    ...classFilter,
  })
  .refine(hasLevel, { path: ['level'] })
  .refine(hasFrom, { path: ['from'] })
  .refine(hasTo, { path: ['to'] })
  .refine(isShortRange, { path: ['to'] })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { path: ['to'] });

/** From the day of the report to the day of its filing, or why it isn't filed. */
export const FILING_STEPS = [
  'sameDay',
  'nextDay',
  'twoOrThreeDays',
  'fourToSevenDays',
  'later',
  'waiting',
  'unfinalized',
] as const;

const count = z.int().min(0);

/** Deleted reports are not counted. */
export const reportStatistics = z.object({
  /** The days that were counted. */
  from: z.iso.date(),
  to: z.iso.date(),
  total: count,
  /** Every category, in the order of the vocabulary. */
  categories: z.array(z.object({ category: z.enum(CATEGORIES), count })),
  /**
   * The levels that reports are about, in their order: those that the students were in at the time. A report about
   * students of two levels counts in both; one about no student, or about none that is still there, has none: null.
   * Where a class is asked for, they are the levels of its students alone.
   */
  levels: z.array(z.object({ level: z.enum(LEVELS).nullable(), count })),
  /** The 24 hours of the school's clock. */
  hours: z.array(z.object({ hour: z.int().min(0).max(23), count })).length(24),
  /** The commonest first; spellings that differ by accents, case or punctuation are one place. */
  places: z.array(z.object({ place: z.string(), count })).max(MAX_PLACES),
  /** What the named places leave: how many other places, and reports there; and reports that name none. */
  otherPlaces: z.object({ places: count, count }),
  withoutPlace: count,
  /** Every step. `medianMinutes`: half of those that are filed took no longer than that; null where none is. */
  filing: z.object({
    steps: z.array(z.object({ step: z.enum(FILING_STEPS), count })),
    medianMinutes: count.nullable(),
  }),
});

export type StatisticsQuery = z.infer<typeof statisticsQuery>;
export type FilingStep = (typeof FILING_STEPS)[number];
export type ReportStatistics = z.infer<typeof reportStatistics>;
