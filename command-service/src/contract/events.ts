import { z } from 'zod';
import { CATEGORIES, LEVELS, SECTIONS, STUDENT_STATUSES } from './vocabulary.ts';

/**
 * Every event of the domain: its name and its data (design section 3).
 * A stored shape never changes: with a new one goes a step in `upcast.ts`, by which it is the next version.
 * Who and when are in the envelope (`actorId`, `occurredAt`), not in the data.
 */

const id = z.uuid();

const reportContent = {
  category: z.enum(CATEGORIES),
  students: z.array(id),
  location: z.string(),
  comment: z.string(),
  finalized: z.boolean(),
};

const studentDetails = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  tagNb: z.string().nullable(),
  level: z.enum(LEVELS),
  section: z.enum(SECTIONS).nullable(),
  status: z.enum(STUDENT_STATUSES),
};

const access = { accessId: id, studentId: id, reason: z.string().nullable() };

/** Data schemas by event type, of its newest version. */
export const EVENT_SCHEMAS = {
  ReportSubmitted: z.object({ reportId: id, ...reportContent }),
  ReportRevised: z.object({ reportId: id, ...reportContent }),
  ReportFiled: z.object({ reportId: id }),
  ReportUnfiled: z.object({ reportId: id }),
  ReportDeleted: z.object({ reportId: id }),
  ReportRestored: z.object({ reportId: id }),
  /** The last event of an erased report: the stream is truncated before it (design section 7). */
  ReportErased: z.object({ reportId: id }),

  ExitRecorded: z.object(access),
  EntryRecorded: z.object(access),
  AccessDeleted: z.object({ accessId: id, studentId: id }),
  AccessErased: z.object({ accessId: id }),

  StudentAdded: z.object({ studentId: id, ...studentDetails }),
  StudentUpdated: z.object({ studentId: id, ...studentDetails }),
  StudentPhotoSet: z.object({ studentId: id, photo: z.string() }),
  StudentPhotoRemoved: z.object({ studentId: id }),
  /** The last event of a removed student: the stream is truncated before it. */
  StudentRemoved: z.object({ studentId: id }),

  UserRegistered: z.object({
    userId: id,
    name: z.string(),
    email: z.string(),
    isCPE: z.boolean(),
    isAdmin: z.boolean(),
  }),
  UserRenamed: z.object({ userId: id, name: z.string() }),
  UserUpdated: z.object({ userId: id, name: z.string(), email: z.string(), isCPE: z.boolean() }),
  UserRemoved: z.object({ userId: id }),
  /** First sign-in: from now on the account belongs to this person of the identity provider. */
  UserIdentityBound: z.object({ userId: id, issuer: z.string(), subject: z.string() }),

  BugReportSent: z.object({ bugReportId: id, comment: z.string(), studentId: id.nullable() }),
  BugReportClosed: z.object({ bugReportId: id }),
  BugReportDeleted: z.object({ bugReportId: id }),

  /** Claims: who holds a badge, which account holds a sign-in address. */
  BadgeAssigned: z.object({ studentId: id }),
  BadgeReleased: z.object({ studentId: id }),
  EmailClaimed: z.object({ userId: id }),
  EmailReleased: z.object({ userId: id }),
  /** An admin counts as one no more, since their removal was decided: what all removals of admins contend on. */
  AdminDismissed: z.object({ userId: id }),
};

export type EventType = keyof typeof EVENT_SCHEMAS;

/** What happens to a report. */
export type ReportEventType = Extract<EventType, `Report${string}`>;

/** Whether a stored event's type is one of ours. */
export const isEventType = (name: string): name is EventType => Object.hasOwn(EVENT_SCHEMAS, name);

export const EVENT_TYPES: readonly EventType[] = Object.keys(EVENT_SCHEMAS).filter(isEventType);

/** The data of one event type. */
export type EventData<T extends EventType> = z.infer<(typeof EVENT_SCHEMAS)[T]>;

/** What deciders give and `evolve` takes: a union over event types. */
export type DomainEvent<T extends EventType = EventType> = {
  [K in T]: { readonly type: K; readonly data: EventData<K> };
}[T];
