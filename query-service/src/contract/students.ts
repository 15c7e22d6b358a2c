import { z } from 'zod';
import { student } from '@vigie/command-service/contract';
import { hasOneCursor, pageAnswer, pageParameters } from './list-parameters.ts';

/** Reads about students (spec section 7, design section 5). */

/** GET /api/students/search and /api/admin/students/search: the best 50, best first. */
export const studentsFound = z.object({ students: z.array(student) });

/** GET /api/students/tag: who holds the badge, or null. */
export const studentByTag = z.object({ student: student.nullable() });

/** In which order a list of students comes. */
export const STUDENT_SORTS = ['name', '-name', 'class', '-class'] as const;

const sort = z
  .enum(STUDENT_SORTS)
  .default('name')
  .describe('By name, or by class and within one by name; - turns it round');

/** GET /api/admin/students and /api/admin/students/badgeless. */
export const studentListQuery = z.object({ ...pageParameters, sort }).refine(hasOneCursor, { path: ['before'] });

export const studentList = z.object({ students: z.array(student), ...pageAnswer });

/** GET /api/admin/students/{id}/removal: what goes with a student, and how many reports merely lose them. */
export const removalAnswer = z.object({ accesses: z.int(), reports: z.int(), shared: z.int() });

export type StudentsFound = z.infer<typeof studentsFound>;
export type StudentByTag = z.infer<typeof studentByTag>;
export type StudentSort = (typeof STUDENT_SORTS)[number];
export type StudentList = z.infer<typeof studentList>;
