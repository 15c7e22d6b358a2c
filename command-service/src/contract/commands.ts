import { z } from 'zod';
import {
  MAX_COMMENT,
  MAX_EMAIL,
  MAX_LOCATION,
  MAX_NAME,
  MAX_STUDENTS_ADDED,
  MAX_STUDENTS_PER_REPORT,
  MAX_TAG,
} from './limits.ts';
import { objectId } from './scalars.ts';
import { CATEGORIES, DIRECTIONS, LEVELS, SECTIONS, STUDENT_STATUSES } from './vocabulary.ts';

/** Bodies of the commands (spec section 7, design section 5). Unknown members are ignored. */

const revision = z.int().min(0).optional();

export const reportContent = {
  category: z.enum(CATEGORIES),
  students: z.array(objectId).max(MAX_STUDENTS_PER_REPORT),
  location: z.string().max(MAX_LOCATION),
  comment: z.string().max(MAX_COMMENT),
  finalized: z.boolean(),
};

/** POST /api/reports. The client may make the id (UUIDv7). */
export const submitReportBody = z.object({ id: objectId.optional(), ...reportContent });

/** PATCH /api/reports/{id}. `revision`: the one that was edited; without it the last writer wins. */
export const reviseReportBody = z.object({ id: objectId.optional(), ...reportContent, revision });

/** POST /api/reports/{id}/file, /unfile, /restore and DELETE /api/reports/{id}: an optional revision, or no body. */
export const reportRevisionBody = z.object({ revision }).optional();

/** From 1970 on, as clocks are: the day of an instant before the year 1 is none that anybody could ask for. */
const hasSchoolDay = (instant: string): boolean => Date.parse(instant) >= 0;

export const recordAccessBody = z.object({
  direction: z.enum(DIRECTIONS),
  id: objectId.optional(),
  occurredAt: z.iso.datetime({ offset: true, abort: true }).refine(hasSchoolDay).optional(),
  reason: z.string().trim().max(MAX_LOCATION).optional(),
});

/** PATCH /api/admin/students/{id}: what is left out stays as it is, so that two who change one student lose nothing. */
export const studentChangeBody = z.object({
  firstName: z.string().max(MAX_NAME).optional(),
  lastName: z.string().max(MAX_NAME).optional(),
  email: z.string().max(MAX_EMAIL).nullable().optional(),
  tagNb: z.string().max(MAX_TAG).nullable().optional(),
  level: z.enum(LEVELS).optional(),
  section: z.enum(SECTIONS).nullable().optional(),
  status: z.enum(STUDENT_STATUSES).optional(),
});

/** POST /api/admin/students. Missing names and classes are told per row, by the rules of spec section 5. */
export const addStudentsBody = z.object({
  students: z
    .array(
      z.object({
        firstName: z.string().max(MAX_NAME).nullish(),
        lastName: z.string().max(MAX_NAME).nullish(),
        email: z.string().max(MAX_EMAIL).nullish(),
        tagNb: z.string().max(MAX_TAG).nullish(),
        level: z.enum(LEVELS).nullish(),
        section: z.enum(SECTIONS).nullish(),
        status: z.enum(STUDENT_STATUSES).nullish(),
      }),
    )
    .min(1)
    .max(MAX_STUDENTS_ADDED),
});

/** POST /api/admin/imports: the class and status of rows that name none. */
export const importQuery = z.object({
  level: z.enum(LEVELS).optional(),
  section: z.enum(SECTIONS).optional(),
  status: z.enum(STUDENT_STATUSES).optional(),
});

/** Its body: a table as TSV or CSV. */
export const importBody = z.string().min(1);

/** POST /api/bugreport. `student`: an id, or 0 or null for none. */
export const bugReportBody = z.object({
  student: z.union([objectId, z.literal(0), z.null()]).optional(),
  comment: z.string().max(MAX_COMMENT).default(''),
});

/** PATCH /api/admin/bugreport/{id}. */
export const closeBugReportBody = z.object({ closed: z.literal(true) });

/** POST /api/admin/users: an account's name, address and CPE flag, as typed. */
export const userBody = z.object({
  name: z.string().max(MAX_NAME),
  email: z.string().max(MAX_EMAIL),
  isCPE: z.boolean(),
});

/** PATCH /api/admin/users/{id}/update: what is left out stays as it is. */
export const userChangeBody = userBody.partial();

export const testLoginBody = z.object({ user: z.string().max(MAX_EMAIL) });

export const renameUserBody = z.object({ name: z.string().max(MAX_NAME) });

export type SubmitReportBody = z.infer<typeof submitReportBody>;
export type ReviseReportBody = z.infer<typeof reviseReportBody>;
export type RecordAccessBody = z.infer<typeof recordAccessBody>;
export type AddStudentsBody = z.infer<typeof addStudentsBody>;
export type StudentChangeBody = z.infer<typeof studentChangeBody>;
export type UserBody = z.infer<typeof userBody>;
export type UserChangeBody = z.infer<typeof userChangeBody>;

/** POST /api/admin/students/{id}/photo: a form with the file. */
export const photoForm = z.object({ photo: z.file() });
