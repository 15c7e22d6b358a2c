import type { DomainEvent, EventType } from '../contract/index.ts';

/** Events that say something of a student outside their own stream. */
export const MENTIONING: readonly EventType[] = [
  'ExitRecorded',
  'EntryRecorded',
  'ReportSubmitted',
  'ReportRevised',
  'BugReportSent',
];

/** What an event is about, and which students it names. */
export interface Mention {
  readonly of: 'accesses' | 'reports' | 'bugReports';
  readonly id: string;
  readonly students: readonly string[];
}

/** @returns null for an event that says nothing of a student, or does so in their own stream */
export function mentionIn({ type, data }: DomainEvent): Mention | null {
  if (type === 'ExitRecorded' || type === 'EntryRecorded') {
    return { of: 'accesses', id: data.accessId, students: [data.studentId] };
  }
  if (type === 'ReportSubmitted' || type === 'ReportRevised') {
    return { of: 'reports', id: data.reportId, students: data.students };
  }
  if (type === 'BugReportSent') {
    return { of: 'bugReports', id: data.bugReportId, students: data.studentId === null ? [] : [data.studentId] };
  }
  return null;
}
