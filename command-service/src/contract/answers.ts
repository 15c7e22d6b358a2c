import { z } from 'zod';
import { CATEGORIES, DIRECTIONS, LEVELS, REPORT_STATUSES, SECTIONS, STUDENT_STATUSES } from './vocabulary.ts';
import { MESSAGE_KEYS } from './messages.ts';
import { dateTime } from './scalars.ts';

/** What commands answer, and the objects that answers of both services are made of (design section 5). */

const id = z.string();

export const person = z.object({ id, name: z.string() });

/** A student as chips and lists show one. `photo`: URL path of the photo, null for the default avatar. */
export const studentSummary = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  level: z.enum(LEVELS),
  section: z.enum(SECTIONS).nullable(),
  status: z.enum(STUDENT_STATUSES),
  photo: z.string().nullable(),
});

export const report = z.object({
  id,
  category: z.enum(CATEGORIES),
  students: z.array(studentSummary),
  location: z.string(),
  comment: z.string(),
  finalized: z.boolean(),
  /** `deleted` only in lists and timelines for those who may restore. */
  status: z.enum([...REPORT_STATUSES, 'deleted']),
  on: dateTime,
  by: person,
  filedBy: person.nullable(),
  editable: z.boolean(),
  deletable: z.boolean(),
  revision: z.int(),
});

/** A student with what the admin area edits. */
export const student = studentSummary.extend({
  email: z.string().nullable(),
  tagNb: z.string().nullable(),
  created_at: dateTime,
});

/** An exit or entry: when it happened, and when it was recorded, for a `reason` where that was later. */
export const access = z.object({
  id,
  student: studentSummary,
  direction: z.enum(DIRECTIONS),
  on: dateTime,
  recordedOn: dateTime,
  reason: z.string().nullable(),
  by: person,
  deletable: z.boolean(),
});

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  created_at: dateTime,
  is: z.object({ admin: z.boolean(), cpe: z.boolean() }),
});

export const message = z.object({
  text: z.enum(MESSAGE_KEYS),
  type: z.enum(['primary', 'success', 'warning', 'error']),
  /** What takes the places that the text has for them. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

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
