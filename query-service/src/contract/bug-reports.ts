import { z } from 'zod';
import { dateTime, person, studentSummary } from '@vigie/command-service/contract';
import { pageAnswer } from './list-parameters.ts';

/** Reads about bug reports (spec sections 3 and 7). */

export const bugReport = z.object({
  id: z.string(),
  comment: z.string(),
  author: person,
  student: studentSummary.nullable(),
  on: dateTime,
});

/** GET /api/admin/bugreports: the open ones, newest first. */
export const bugReportList = z.object({ reports: z.array(bugReport), ...pageAnswer });

export type BugReport = z.infer<typeof bugReport>;
export type BugReportList = z.infer<typeof bugReportList>;
