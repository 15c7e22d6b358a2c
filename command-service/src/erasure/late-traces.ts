import { START, type EventLog } from '@vigie/event-log';
import { upcast, type EventType } from '../contract/index.ts';

const TELLING: readonly EventType[] = [
  'StudentRemoved',
  'ExitRecorded',
  'EntryRecorded',
  'ReportSubmitted',
  'ReportRevised',
  'BugReportSent',
];

/**
 * Removed students whom something was recorded of since: by a command that had found them enrolled, and whose append was held
 * up until their erasure had ended.
 * @returns their ids
 */
export async function findLateTraces(log: EventLog): Promise<ReadonlySet<string>> {
  const removed = new Set<string>();
  /** Whom an access, a report or a bug report is about, by its own id; what a report says counts as it says it now. */
  const late = new Map<string, readonly string[]>();
  for await (const { events } of log.readAll({ after: START, types: TELLING })) {
    for (const { type, data } of events.map(upcast)) {
      if (type === 'StudentRemoved') removed.add(data.studentId);
      else if (type === 'ExitRecorded' || type === 'EntryRecorded') note(data.accessId, [data.studentId]);
      else if (type === 'ReportSubmitted' || type === 'ReportRevised') note(data.reportId, data.students);
      else if (type === 'BugReportSent' && data.studentId !== null) note(data.bugReportId, [data.studentId]);
    }
  }
  return new Set([...late.values()].flat());

  function note(id: string, students: readonly string[]): void {
    const gone = students.filter((student) => removed.has(student));
    if (gone.length > 0) late.set(id, gone);
    else late.delete(id);
  }
}
