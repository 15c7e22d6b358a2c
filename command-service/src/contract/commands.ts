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
import { flag, objectId } from './scalars.ts';
import { CATEGORIES, DIRECTIONS, LEVELS, SECTIONS, STUDENT_STATUSES } from './vocabulary.ts';

/** Bodies of the commands (spec section 7, design section 5). Unknown members are ignored. */

const revision = z
  .int()
  .min(0)
  .optional()
  .describe(
    'The one that was edited: where the report has moved on since, it is a conflict; without it the last one wins',
  );

const ownId = objectId
  .optional()
  .describe('A UUID that the client makes, of version 7 at best; made here, unless said');

export const reportContent = {
  category: z.enum(CATEGORIES),
  students: z.array(objectId).max(MAX_STUDENTS_PER_REPORT).describe('Their ids; none only while it is not finalized'),
  location: z.string().max(MAX_LOCATION),
  comment: z.string().max(MAX_COMMENT),
  finalized: z.boolean(),
};

/** POST /api/reports. */
export const submitReportBody = z.object({ id: ownId, ...reportContent });

/** PATCH /api/reports/{id}. */
export const reviseReportBody = z.object({
  id: objectId.optional().describe('Ignored: the path has it'),
  ...reportContent,
  revision,
});

/** POST /api/reports/{id}/file, /unfile, /restore and DELETE /api/reports/{id}: an optional revision, or no body. */
export const reportRevisionBody = z.object({ revision }).optional();

/** From 1970 on, as clocks are: the day of an instant before the year 1 is none that anybody could ask for. */
const hasSchoolDay = (instant: string): boolean => Date.parse(instant) >= 0;

export const recordAccessBody = z.object({
  direction: z.enum(DIRECTIONS),
  id: ownId,
  occurredAt: z.iso
    .datetime({ offset: true, abort: true })
    .refine(hasSchoolDay)
    .optional()
    .describe('When it happened, from 1970 on; now, unless said'),
  reason: z
    .string()
    .trim()
    .max(MAX_LOCATION)
    .optional()
    .describe('Why it is recorded late: required where occurredAt is past'),
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
        id: ownId,
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

const OF_OTHERS = 'Of rows that name none';

/** POST /api/admin/imports. */
export const importQuery = z.object({
  level: z.enum(LEVELS).optional().describe(OF_OTHERS),
  section: z.enum(SECTIONS).optional().describe(OF_OTHERS),
  status: z.enum(STUDENT_STATUSES).optional().describe(OF_OTHERS),
  movesEnrolled: flag.describe('Also moves those who are enrolled already to the level and section of their row'),
  setsStatus: flag.describe('Also gives those who are enrolled already the status of their row'),
});

/** Its body: a table as TSV or CSV. */
export const importBody = z.string().min(1);

/** POST /api/bugreport. */
export const bugReportBody = z.object({
  id: ownId,
  replaces: z
    .boolean()
    .optional()
    .describe('Whether it takes the place of what its author sent under this id before, while that is open'),
  student: z
    .union([objectId, z.literal(0), z.null()])
    .optional()
    .describe('The id of a student whom it is about; 0 or null: none'),
  comment: z.string().max(MAX_COMMENT).default('').describe('More than 3 characters'),
});

/** PATCH /api/admin/bugreport/{id}. */
export const closeBugReportBody = z.object({ closed: z.literal(true) });

/** An account's name, address and CPE flag, as typed. */
const userBody = z.object({
  name: z.string().max(MAX_NAME),
  email: z.string().max(MAX_EMAIL),
  isCPE: z.boolean(),
});

/** POST /api/admin/users. */
export const registerUserBody = userBody.extend({ id: ownId });

/** PATCH /api/admin/users/{id}/update: what is left out stays as it is. */
export const userChangeBody = userBody.partial();

export const testLoginBody = z.object({ user: z.string().max(MAX_EMAIL).describe('The email of an account') });

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
