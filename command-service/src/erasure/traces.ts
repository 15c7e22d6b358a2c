import type { EventLog, Position } from '@vigie/event-log';
import { upcast, type EventType } from '../contract/index.ts';

/** Streams that say something of a student, or once did. */
export interface Traces {
  readonly accesses: ReadonlySet<string>;
  readonly reports: ReadonlySet<string>;
  readonly bugReports: ReadonlySet<string>;
  /** Up to where the log was read. */
  readonly position: Position;
}

const TELLING: readonly EventType[] = [
  'ExitRecorded',
  'EntryRecorded',
  'ReportSubmitted',
  'ReportRevised',
  'BugReportSent',
];

/** Reads the log for what mentions a student: views might lag, and know no deleted accesses. */
export async function findTraces(log: EventLog, studentId: string, after: Position): Promise<Traces> {
  const accesses = new Set<string>();
  const reports = new Set<string>();
  const bugReports = new Set<string>();
  let position = after;
  for await (const batch of log.readAll({ after, types: TELLING })) {
    for (const stored of batch.events) {
      const { type, data } = upcast(stored);
      if (type === 'ExitRecorded' || type === 'EntryRecorded') {
        if (data.studentId === studentId) accesses.add(data.accessId);
      } else if (type === 'ReportSubmitted' || type === 'ReportRevised') {
        if (data.students.includes(studentId)) reports.add(data.reportId);
      } else if (type === 'BugReportSent' && data.studentId === studentId) bugReports.add(data.bugReportId);
    }
    ({ position } = batch);
  }
  return { accesses, reports, bugReports, position };
}
