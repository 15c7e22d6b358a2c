import { z } from 'zod';
import { access, dateTime, person, student, studentSummary } from '@vigie/command-service/contract';
import { MAX_SEARCH, schoolDay } from './list-parameters.ts';

/** Reads about exits and entries (spec section 7, design section 5). A day is a day of the school's time zone. */

/** One exit or entry of a known student. */
export const accessOfStudent = access.omit({ student: true });

/** GET /api/access: `date` is today by default; `name` filters as the student search does. */
export const accessDayQuery = z.object({
  query: z.string().max(MAX_SEARCH).optional(),
  date: schoolDay.optional(),
  name: z.string().max(MAX_SEARCH).optional(),
});

/** The whole day, newest first. */
export const accessDay = z.object({ accesses: z.array(access), total: z.int().min(0) });

/** GET /api/access/students/{id}: from a day on, which is included; else all days. */
export const studentAccessQuery = z.object({ from: schoolDay.optional() });

/** Days newest first, within a day in the order of time. */
export const studentWithAccess = z.object({
  student: student.extend({ access: z.record(z.string(), z.array(accessOfStudent)) }),
});

/** GET /api/access/out: now, or at a past instant. */
export const outQuery = z.object({ at: z.iso.datetime({ offset: true }).optional() });

export const studentsOut = z.object({
  students: z.array(z.object({ student: studentSummary, since: dateTime, by: person })),
});

export type AccessOfStudent = z.infer<typeof accessOfStudent>;
export type AccessDay = z.infer<typeof accessDay>;
export type StudentWithAccess = z.infer<typeof studentWithAccess>;
export type StudentsOut = z.infer<typeof studentsOut>;
