import { z } from 'zod';
import {
  dateTime,
  objectId,
  CATEGORIES,
  EVENT_TYPES,
  LEVELS,
  REPORT_STATUSES,
  SECTIONS,
  flag,
  person,
  report,
  studentSummary,
  type EventType,
} from '@vigie/command-service/contract';
import type { TimelineEntry as StoredEntry } from '@vigie/projections/contract';
import { MAX_SEARCH } from './limits.ts';
import { MAX_SEARCH_WORDS, hasOneCursor, pageAnswer, pageParameters, schoolDay } from './list-parameters.ts';

/** Reads about incident reports (spec section 7, design section 5). */

/** Who is meant of all students: a class of the school, or a level of it. */
export const classFilter = {
  level: z.enum(LEVELS).optional().describe('The level of a student whom reports are about, as it is by now'),
  section: z.enum(SECTIONS).optional().describe('The section of that student; with level'),
};

/** Whether a class is named by its level, and perhaps its section. */
export const hasLevel = (query: { readonly level?: unknown; readonly section?: unknown }): boolean =>
  query.level !== undefined || query.section === undefined;

/** The filters that every report list takes. */
export const reportFilters = {
  ...classFilter,
  category: z.enum(CATEGORIES).optional(),
  student: objectId.optional().describe('The id of a student whom they are about'),
  by: objectId.optional().describe('The id of their author'),
  from: schoolDay.optional().describe('A day of the school, which is included'),
  to: schoolDay.optional().describe('A day of the school, which is included'),
  q: z
    .string()
    .max(MAX_SEARCH)
    .optional()
    .describe(`Words of location and comment, each the beginning of one; the first ${MAX_SEARCH_WORDS} count`),
};

/** GET /api/reports/{status}, /myReports and /myReports/unfinalized. */
export const reportListQuery = z
  .object({ ...pageParameters, ...reportFilters })
  .refine(hasLevel, { path: ['level'] })
  .refine(hasOneCursor, { path: ['before'] });

/** GET /api/reports. */
export const allReportsQuery = z
  .object({
    ...pageParameters,
    ...reportFilters,
    deleted: flag.describe('The deleted ones, for CPE and admins'),
  })
  .refine(hasLevel, { path: ['level'] })
  .refine(hasOneCursor, { path: ['before'] });

export const reportStatusParams = z.object({ status: z.enum(REPORT_STATUSES) });

/** Newest first. */
export const reportList = z.object({ reports: z.array(report), ...pageAnswer });

/** GET /api/reports/report/{id}: one report, as lists and commands show it. */
export const oneReport = z.object({ report });

/** Students of a change are shown as summaries; those who were removed since are left out. */
const changeValue = z.union([z.string(), z.boolean(), z.array(studentSummary)]);

export const timelineChange = z.object({
  field: z.enum(['category', 'students', 'location', 'comment', 'finalized']),
  from: changeValue,
  to: changeValue,
});

const isTold = (type: EventType): type is StoredEntry['type'] => type.startsWith('Report') && type !== 'ReportErased';

export const timelineEntry = z.object({
  on: dateTime,
  by: person,
  type: z.enum(EVENT_TYPES.filter(isTold)),
  changes: z.array(timelineChange),
});

/**
 * The version that was last filed on Pronote, and what has changed since: empty while the report is as it was filed.
 */
export const filedVersion = z.object({
  on: dateTime,
  by: person,
  changedSince: z.array(timelineChange),
});

/** GET /api/reports/{id}/timeline, oldest first. `filed`: null where it was never filed. */
export const reportTimeline = z.object({ timeline: z.array(timelineEntry), filed: filedVersion.nullable() });

export type ReportListQuery = z.infer<typeof reportListQuery>;
export type ReportFilters = Pick<ReportListQuery, keyof typeof reportFilters>;
export type AllReportsQuery = z.infer<typeof allReportsQuery>;
export type ReportList = z.infer<typeof reportList>;
export type OneReport = z.infer<typeof oneReport>;
export type TimelineChange = z.infer<typeof timelineChange>;
export type TimelineEntry = z.infer<typeof timelineEntry>;
export type FiledVersion = z.infer<typeof filedVersion>;
export type ReportTimeline = z.infer<typeof reportTimeline>;
