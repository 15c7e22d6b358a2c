import { z } from 'zod';
import { CATEGORIES, REPORT_STATUSES, dateTime, person, student } from '@vigie/command-service/contract';
import { accessOfStudent } from './access.ts';
import { exportLocale } from './exports.ts';
import { timelineEntry } from './reports.ts';

/**
 * All that is kept of one student (design section 5), for the student or their parents: no other student is named by
 * us.
 */

export const dossierQuery = z.object({
  format: z.enum(['json', 'html']).default('json'),
  locale: exportLocale.describe('The language of the page’s words'),
});

export const dossierDay = z.object({
  day: z.iso.date(),
  accesses: z.array(accessOfStudent.omit({ id: true, deletable: true })),
});

export const dossierReport = z.object({
  id: z.string(),
  category: z.enum(CATEGORIES),
  location: z.string(),
  comment: z.string(),
  status: z.enum([...REPORT_STATUSES, 'deleted']),
  on: dateTime,
  by: person,
  filedBy: person.nullable(),
  filedOn: dateTime.nullable(),
  deletedOn: dateTime.nullable(),
  /** How many other students it is about. */
  otherStudents: z.int().min(0),
  /** Who did what to it, with earlier texts, but for those of while it was about others alone. */
  timeline: z.array(timelineEntry),
});

export const dossierBadge = z.object({
  tagNb: z.string(),
  periods: z.array(z.object({ from: dateTime, to: dateTime.nullable() })),
});

export const dossierBugReport = z.object({
  id: z.string(),
  on: dateTime,
  comment: z.string(),
  author: person,
  closed: z.boolean(),
});

/** The file of JSON that GET /api/students/{id}/dossier gives; a page has the same. Each list has the newest first. */
export const dossier = z.object({
  exportedOn: dateTime,
  student,
  badges: z.array(dossierBadge),
  accesses: z.array(dossierDay),
  reports: z.array(dossierReport),
  bugReports: z.array(dossierBugReport),
});

export type DossierDay = z.infer<typeof dossierDay>;
export type DossierReport = z.infer<typeof dossierReport>;
export type DossierBadge = z.infer<typeof dossierBadge>;
export type DossierBugReport = z.infer<typeof dossierBugReport>;
