import type { EventType, ReportEventType } from '@vigie/command-service/contract';
import { NOT_PROJECTED } from './engine/projector.ts';

type StudentEventType = Extract<EventType, `Student${string}`>;

/** For projectors that show nothing of what happens to one kind of thing. */
type NotProjected<T extends EventType> = { readonly [K in T]: typeof NOT_PROJECTED };

export const NO_REPORTS: NotProjected<ReportEventType> = {
  ReportSubmitted: NOT_PROJECTED,
  ReportRevised: NOT_PROJECTED,
  ReportFiled: NOT_PROJECTED,
  ReportUnfiled: NOT_PROJECTED,
  ReportDeleted: NOT_PROJECTED,
  ReportRestored: NOT_PROJECTED,
  ReportErased: NOT_PROJECTED,
};

export const NO_ACCESSES: NotProjected<'ExitRecorded' | 'EntryRecorded' | 'AccessDeleted' | 'AccessErased'> = {
  ExitRecorded: NOT_PROJECTED,
  EntryRecorded: NOT_PROJECTED,
  AccessDeleted: NOT_PROJECTED,
  AccessErased: NOT_PROJECTED,
};

/** For those that still must forget a student who is removed. */
export const NO_STUDENT_DETAILS: NotProjected<Exclude<StudentEventType, 'StudentRemoved'>> = {
  StudentAdded: NOT_PROJECTED,
  StudentUpdated: NOT_PROJECTED,
  StudentPhotoSet: NOT_PROJECTED,
  StudentPhotoRemoved: NOT_PROJECTED,
};

export const NO_STUDENTS: NotProjected<StudentEventType> = { ...NO_STUDENT_DETAILS, StudentRemoved: NOT_PROJECTED };

export const NO_USERS: NotProjected<Extract<EventType, `User${string}`>> = {
  UserRegistered: NOT_PROJECTED,
  UserRenamed: NOT_PROJECTED,
  UserUpdated: NOT_PROJECTED,
  UserRemoved: NOT_PROJECTED,
  UserIdentityBound: NOT_PROJECTED,
};

export const NO_BUG_REPORTS: NotProjected<Extract<EventType, `BugReport${string}`>> = {
  BugReportSent: NOT_PROJECTED,
  BugReportClosed: NOT_PROJECTED,
  BugReportDeleted: NOT_PROJECTED,
};

/** Who holds a badge or a sign-in address, and which admins were dismissed: what commands contend on. */
export const NO_CLAIMS: NotProjected<Extract<EventType, `Badge${string}` | `Email${string}` | 'AdminDismissed'>> = {
  BadgeAssigned: NOT_PROJECTED,
  BadgeReleased: NOT_PROJECTED,
  EmailClaimed: NOT_PROJECTED,
  EmailReleased: NOT_PROJECTED,
  AdminDismissed: NOT_PROJECTED,
};
