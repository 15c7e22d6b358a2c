import { z } from 'zod';
import { CATEGORIES, DIRECTIONS, LEVELS, REPORT_STATUSES, SECTIONS, STUDENT_STATUSES } from './vocabulary.ts';
import { MESSAGE_KEYS } from './messages.ts';
import { dateTime } from './scalars.ts';

/** What commands answer, and the objects that answers of both services are made of (design section 5). */

const id = z.string();

export const person = z.object({ id, name: z.string() }).meta({ id: 'Person' });

/** A student as chips and lists show one. */
export const studentSummary = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    level: z.enum(LEVELS),
    section: z.enum(SECTIONS).nullable(),
    status: z.enum(STUDENT_STATUSES),
    photo: z.string().nullable().describe('URL path of the photo; null: the default avatar'),
  })
  .meta({ id: 'StudentSummary' });

export const report = z
  .object({
    id,
    category: z.enum(CATEGORIES),
    students: z.array(studentSummary),
    location: z.string(),
    comment: z.string(),
    finalized: z.boolean(),
    status: z.enum([...REPORT_STATUSES, 'deleted']).describe('deleted: only for those who may restore it'),
    on: dateTime,
    by: person,
    filedBy: person.nullable(),
    editable: z.boolean(),
    deletable: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: 'Report' });

/** A student with what the admin area edits. */
export const student = studentSummary
  .extend({
    email: z.string().nullable(),
    tagNb: z.string().nullable(),
    created_at: dateTime,
  })
  .meta({ id: 'Student' });

/** An exit or entry. */
export const access = z
  .object({
    id,
    student: studentSummary,
    direction: z.enum(DIRECTIONS),
    on: dateTime.describe('When it happened'),
    recordedOn: dateTime,
    reason: z.string().nullable().describe('Why it was recorded late, where it was'),
    by: person,
    deletable: z.boolean(),
  })
  .meta({ id: 'Access' });

export const user = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    created_at: dateTime,
    is: z.object({ admin: z.boolean(), cpe: z.boolean() }),
  })
  .meta({ id: 'User' });

export const message = z
  .object({
    text: z.enum(MESSAGE_KEYS).describe('A key of the client’s catalogue'),
    type: z.enum(['primary', 'success', 'warning', 'error']),
    values: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .describe('What takes the places that the text has for them'),
  })
  .meta({ id: 'Message' });

export const reportAnswer = z.object({ success: z.literal(true), report, message });
/** What a command answers that has no object to show. */
export const successAnswer = z.object({ success: z.literal(true), message });
export const accessAnswer = z.object({ success: z.literal(true), access, message });
export const studentAnswer = z.object({ success: z.literal(true), student, message });
export const userAnswer = z.object({ user, message: message.optional() });
export const loggedOutAnswer = z.object({ loggedOut: z.literal(true) });

/** RFC 9457, with our translated message, the rows or members at fault, and on 409 the current object. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  message,
  errors: z.array(z.object({ path: z.string(), text: z.enum(MESSAGE_KEYS) })).optional(),
  report: report.optional(),
});

export type Message = z.infer<typeof message>;
export type Person = z.infer<typeof person>;
export type StudentSummary = z.infer<typeof studentSummary>;
export type Report = z.infer<typeof report>;
export type User = z.infer<typeof user>;
export type ReportAnswer = z.infer<typeof reportAnswer>;
export type Problem = z.infer<typeof problem>;
export type Student = z.infer<typeof student>;
export type Access = z.infer<typeof access>;
