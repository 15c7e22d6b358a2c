import { EVENT_TYPES, type DomainEvent, type EventData, type EventType } from '../contract/index.ts';

/** What an event is about, and which students it names. */
export interface Mention {
  readonly of: 'accesses' | 'reports' | 'bugReports';
  readonly id: string;
  readonly students: readonly string[];
}

/**
 * Of students it says nothing outside their own streams, or nobody whom an earlier event of the same stream does not
 * name.
 */
const NOTHING_NEW = null;

/** Where each event type names students: the compiler insists on all types, since erasure must miss none. */
const MENTIONS: { readonly [T in EventType]: ((data: EventData<T>) => Mention) | typeof NOTHING_NEW } = {
  ExitRecorded: ofAccess,
  EntryRecorded: ofAccess,
  AccessDeleted: NOTHING_NEW,
  AccessErased: NOTHING_NEW,

  ReportSubmitted: ofReport,
  ReportRevised: ofReport,
  ReportFiled: NOTHING_NEW,
  ReportUnfiled: NOTHING_NEW,
  ReportDeleted: NOTHING_NEW,
  ReportRestored: NOTHING_NEW,
  ReportErased: NOTHING_NEW,

  BugReportSent: ofBugReport,
  BugReportClosed: NOTHING_NEW,
  BugReportDeleted: NOTHING_NEW,

  StudentAdded: NOTHING_NEW,
  StudentUpdated: NOTHING_NEW,
  StudentPhotoSet: NOTHING_NEW,
  StudentPhotoRemoved: NOTHING_NEW,
  StudentRemoved: NOTHING_NEW,

  UserRegistered: NOTHING_NEW,
  UserRenamed: NOTHING_NEW,
  UserUpdated: NOTHING_NEW,
  UserRemoved: NOTHING_NEW,
  UserIdentityBound: NOTHING_NEW,

  // Claims hold ids alone; the eraser releases those of badges.
  BadgeAssigned: NOTHING_NEW,
  BadgeReleased: NOTHING_NEW,
  EmailClaimed: NOTHING_NEW,
  EmailReleased: NOTHING_NEW,
  AdminDismissed: NOTHING_NEW,
};

/** Events that say something of a student outside their own stream. */
export const MENTIONING: readonly EventType[] = EVENT_TYPES.filter((type) => MENTIONS[type] !== NOTHING_NEW);

/** @returns null for an event that names nobody anew, or does so in the student's own stream */
export function mentionIn<T extends EventType>({ type, data }: DomainEvent<T>): Mention | null {
  const mentions: { readonly [K in T]: ((data: EventData<K>) => Mention) | null } = MENTIONS;
  return mentions[type]?.(data) ?? null;
}

function ofAccess({ accessId, studentId }: EventData<'ExitRecorded' | 'EntryRecorded'>): Mention {
  return { of: 'accesses', id: accessId, students: [studentId] };
}

function ofReport({ reportId, students }: EventData<'ReportSubmitted' | 'ReportRevised'>): Mention {
  return { of: 'reports', id: reportId, students };
}

function ofBugReport({ bugReportId, studentId }: EventData<'BugReportSent'>): Mention {
  return { of: 'bugReports', id: bugReportId, students: studentId === null ? [] : [studentId] };
}
