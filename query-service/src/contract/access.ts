import { z } from 'zod';
import { access, dateTime, person, student, studentSummary } from '@vigie/command-service/contract';
import { ignored, nameFilter, schoolDay } from './list-parameters.ts';

/** Reads about exits and entries (spec section 7, design section 5). A day is a day of the school's time zone. */

/** One exit or entry of a known student. */
export const accessOfStudent = access.omit({ student: true });

/** GET /api/access. */
export const accessDayQuery = z.object({
  query: ignored,
  date: schoolDay.optional().describe('A day of the school; today, unless said'),
  name: nameFilter,
});

/** The whole day, newest first. */
export const accessDay = z.object({ accesses: z.array(access), total: z.int().min(0) });

/** GET /api/access/students/{id}. */
export const studentAccessQuery = z.object({
  from: schoolDay.optional().describe('From this day of the school on; all days, unless said'),
});

/** Days newest first, within a day in the order of time. */
export const studentWithAccess = z.object({
  student: student.extend({ access: z.record(z.string(), z.array(accessOfStudent)) }),
});

/** GET /api/access/out. */
export const outQuery = z.object({ at: z.iso.datetime({ offset: true }).optional().describe('Now, unless said') });

export const studentsOut = z.object({
  students: z.array(z.object({ student: studentSummary, since: dateTime, by: person })),
});

export type AccessOfStudent = z.infer<typeof accessOfStudent>;
export type AccessDay = z.infer<typeof accessDay>;
export type StudentWithAccess = z.infer<typeof studentWithAccess>;
export type StudentsOut = z.infer<typeof studentsOut>;
