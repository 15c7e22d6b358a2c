import { z } from 'zod';
import { DIRECTIONS, person, studentSummary } from '@vigie/command-service/contract';
import { MAX_SEARCH, schoolDay } from './list-parameters.ts';
import { student } from './students.ts';

/** Reads about exits and entries (spec section 7, design section 5). A day is a day of the school's time zone. */

const dateTime = z.string().meta({ format: 'date-time' });

/** One exit or entry of a known student. */
export const accessOfStudent = z.object({
  id: z.string(),
  direction: z.enum(DIRECTIONS),
  /** When it happened. */
  on: dateTime,
  /** When it was recorded: later than `on` where it was added afterwards, for `reason`. */
  recordedOn: dateTime,
  reason: z.string().nullable(),
  by: person,
  deletable: z.boolean(),
});

export const access = accessOfStudent.extend({ student: studentSummary });

/** GET /api/access: `date` is today by default; `name` filters as the student search does. */
export const accessDayQuery = z.object({
  query: z.string().max(MAX_SEARCH).optional(),
  date: schoolDay.optional(),
  name: z.string().max(MAX_SEARCH).optional(),
});

/** The whole day, newest first. */
export const accessDay = z.object({ accesses: z.array(access), total: z.int().min(0) });

export const accessStudentParams = z.object({ id: z.uuid().toLowerCase() });

/** GET /api/access/students/{id}: days newest first, within a day in the order of time. */
export const studentWithAccess = z.object({
  student: student.extend({ access: z.record(z.string(), z.array(accessOfStudent)) }),
});

/** GET /api/access/out: now, or at a past instant. */
export const outQuery = z.object({ at: z.iso.datetime({ offset: true }).optional() });

export const studentsOut = z.object({
  students: z.array(z.object({ student: studentSummary, since: dateTime, by: person })),
});

export type AccessOfStudent = z.infer<typeof accessOfStudent>;
export type Access = z.infer<typeof access>;
export type AccessDay = z.infer<typeof accessDay>;
export type StudentWithAccess = z.infer<typeof studentWithAccess>;
export type StudentsOut = z.infer<typeof studentsOut>;
