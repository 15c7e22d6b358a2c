import { z } from 'zod';
import { REPORT_STATUSES } from '@vigie/command-service/contract';
import { MAX_SEARCH, flag, hasFrom, hasTo, isShortRange, schoolDay } from './list-parameters.ts';
import { reportFilters } from './reports.ts';

/** Lists as files (design section 5): all of it, not a page. */

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export const EXPORT_LOCALES = ['en', 'fr'] as const;

/** `locale`: the language of the header row and of the fixed words. */
const file = { format: z.enum(EXPORT_FORMATS).default('csv'), locale: z.enum(EXPORT_LOCALES).default('en') };

/** GET /api/reports/export: the filters of the lists; `status` names one of them, `?deleted` the deleted ones. */
export const reportsExportQuery = z
  .object({ ...file, ...reportFilters, status: z.enum(REPORT_STATUSES).optional(), deleted: flag })
  .refine(({ status, deleted }) => status === undefined || !deleted, { path: ['deleted'] });

/**
 * GET /api/access/export: one day (today by default), or all days from `from` to `to`; `name` filters as in the list.
 */
export const accessExportQuery = z
  .object({
    ...file,
    date: schoolDay.optional(),
    from: schoolDay.optional(),
    to: schoolDay.optional(),
    name: z.string().max(MAX_SEARCH).optional(),
  })
  .refine(({ date, from, to }) => date === undefined || (from === undefined && to === undefined), { path: ['date'] })
  .refine(hasFrom, { path: ['from'] })
  .refine(hasTo, { path: ['to'] })
  .refine(isShortRange, { path: ['to'] });

export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type ExportLocale = (typeof EXPORT_LOCALES)[number];
