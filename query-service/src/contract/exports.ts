import { z } from 'zod';
import { REPORT_STATUSES, flag } from '@vigie/command-service/contract';
import { MAX_RANGE_DAYS } from './limits.ts';
import { hasFrom, hasTo, isShortRange, nameFilter, schoolDay } from './list-parameters.ts';
import { hasLevel, reportFilters } from './reports.ts';

/** Lists as files (design section 5): all of it, not a page. */

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export const EXPORT_LOCALES = ['en', 'fr'] as const;

export const exportLocale = z
  .enum(EXPORT_LOCALES)
  .default('en')
  .describe('The language of the header row and of the fixed words');

const file = { format: z.enum(EXPORT_FORMATS).default('csv'), locale: exportLocale };

/** GET /api/reports/export: the filters of the lists. */
export const reportsExportQuery = z
  .object({
    ...file,
    ...reportFilters,
    status: z.enum(REPORT_STATUSES).optional().describe('All but the deleted ones, unless said'),
    deleted: flag.describe('The deleted ones; not with status'),
  })
  .refine(hasLevel, { path: ['level'] })
  .refine(({ status, deleted }) => status === undefined || !deleted, { path: ['deleted'] });

/** GET /api/access/export: one day, or all days from `from` to `to`. */
export const accessExportQuery = z
  .object({
    ...file,
    date: schoolDay.optional().describe('A day of the school; today, unless said; not with from and to'),
    from: schoolDay.optional().describe('The first day; with to'),
    to: schoolDay.optional().describe(`The last day, which is included; with from; ${MAX_RANGE_DAYS} days at most`),
    name: nameFilter,
  })
  .refine(({ date, from, to }) => date === undefined || (from === undefined && to === undefined), { path: ['date'] })
  .refine(hasFrom, { path: ['from'] })
  .refine(hasTo, { path: ['to'] })
  .refine(isShortRange, { path: ['to'] });

export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type ExportLocale = (typeof EXPORT_LOCALES)[number];
