import { z } from 'zod';
import { dateTime, objectId, person, studentSummary } from '@vigie/command-service/contract';
import { hasOneCursor, pageAnswer, pageParameters, schoolDay } from './list-parameters.ts';

/** Who has read one student's record, or taken data out, and when (ADR 10). */

export const AUDITED = ['student', 'student.reports', 'student.dossier', 'reports.export', 'accesses.export'] as const;

/** GET /api/admin/audit. */
export const auditQuery = z
  .object({
    ...pageParameters,
    student: objectId.optional().describe('The id of the student whose record was read'),
    by: objectId.optional().describe('The id of the account that read it'),
    from: schoolDay.optional().describe('A day of the school, which is included'),
    to: schoolDay.optional().describe('A day of the school, which is included'),
  })
  .refine(hasOneCursor, { path: ['before'] });

export const auditLine = z.object({
  id: z.string(),
  on: dateTime,
  by: person,
  what: z.enum(AUDITED),
  /** Whose record it was; null where it was many people's. */
  studentId: z.string().nullable(),
  /** Null also for a student who has been removed since. */
  student: studentSummary.nullable(),
});

/** Newest first. */
export const auditList = z.object({ lines: z.array(auditLine), ...pageAnswer });

export type Audited = (typeof AUDITED)[number];
export type AuditList = z.infer<typeof auditList>;
