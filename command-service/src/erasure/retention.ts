import { START, type EventLog } from '@vigie/event-log';
import { upcast, type EventType } from '../contract/index.ts';
import { eraseEach } from './erase-each.ts';
import type { Eraser } from './eraser.ts';
import { findLateTraces } from './late-traces.ts';

/** After how many days things are erased; null: never. */
export interface Retention {
  /** Reports, exits, entries and bug reports that were deleted, from their deletion. */
  readonly deletedDays: number;
  /** Accesses and reports, from when they happened. */
  readonly accessDays: number | null;
  readonly reportDays: number | null;
  /** Lines of the read audit, from the reading. */
  readonly auditDays: number | null;
}

/** What is due to be erased. */
interface Due {
  readonly accesses: ReadonlySet<string>;
  readonly reports: ReadonlySet<string>;
  readonly deletedReports: ReadonlySet<string>;
  readonly bugReports: ReadonlySet<string>;
}

const TELLING: readonly EventType[] = [
  'ExitRecorded',
  'EntryRecorded',
  'AccessDeleted',
  'ReportSubmitted',
  'ReportDeleted',
  'ReportRestored',
  'BugReportSent',
  'BugReportDeleted',
];

const DAY_MS = 24 * 3_600_000;

/** What is older has been kept for so many days. @returns epoch milliseconds */
const daysBefore = (now: number, days: number): number => now - days * DAY_MS;

/**
 * Erases what has been kept long enough, and what was recorded of students while they were being erased (design section
 * 7). May be repeated. Goes on after what fails.
 * @returns how much is erased, and what failed
 */
export async function eraseDue(
  log: EventLog,
  eraser: Eraser,
  retention: Retention,
  now: number,
  signal: AbortSignal,
): Promise<{ readonly erased: number; readonly failures: readonly unknown[] }> {
  const { accesses, reports, deletedReports, bugReports } = await findDue(log, retention, now);
  // One may be restored and deleted anew before its turn.
  const deletedBefore = daysBefore(now, retention.deletedDays);
  const failures = [
    ...(await eraseEach(accesses, signal, (id) => eraser.eraseAccess(id))),
    ...(await eraseEach(reports, signal, (id) => eraser.eraseReport(id, null))),
    ...(await eraseEach(deletedReports, signal, (id) => eraser.eraseReport(id, deletedBefore))),
    ...(await eraseEach(bugReports, signal, (id) => eraser.eraseBugReport(id))),
  ];
  const late = await findLateTraces(log);
  failures.push(...(await eraseEach(late, signal, (id) => eraser.eraseTraces(id, signal))));
  const due = accesses.size + reports.size + deletedReports.size + bugReports.size + late.size;
  return { erased: due - failures.length, failures };
}

/**
 * Erases what the read audit has kept long enough.
 * @param eraseReadings erases those of before an instant (ISO 8601 UTC with milliseconds), and says how many
 * @param now epoch milliseconds
 * @returns how many
 */
export async function eraseOldReadings(
  eraseReadings: (before: string) => Promise<number>,
  { auditDays }: Retention,
  now: number,
): Promise<number> {
  return auditDays === null ? 0 : eraseReadings(new Date(daysBefore(now, auditDays)).toISOString());
}

/** Reads the log for what has been kept long enough. @param now epoch milliseconds */
async function findDue(log: EventLog, retention: Retention, now: number): Promise<Due> {
  const accesses = new Set<string>();
  const reports = new Set<string>();
  const deletedReports = new Set<string>();
  const bugReports = new Set<string>();
  /** Of one that is erased the deletion alone is left. */
  const sent = new Set<string>();
  const isOver = (on: string, days: number | null) => days !== null && Date.parse(on) < daysBefore(now, days);
  for await (const { events } of log.readAll({ after: START, types: TELLING })) {
    for (const stored of events) {
      const { type, data, metadata } = upcast(stored);
      const on = metadata.occurredAt;
      if (type === 'ExitRecorded' || type === 'EntryRecorded') {
        if (isOver(on, retention.accessDays)) accesses.add(data.accessId);
      } else if (type === 'AccessDeleted') {
        if (isOver(on, retention.deletedDays)) accesses.add(data.accessId);
      } else if (type === 'ReportSubmitted') {
        if (isOver(on, retention.reportDays)) reports.add(data.reportId);
      } else if (type === 'ReportDeleted') {
        if (isOver(on, retention.deletedDays)) deletedReports.add(data.reportId);
      } else if (type === 'ReportRestored') deletedReports.delete(data.reportId);
      else if (type === 'BugReportSent') sent.add(data.bugReportId);
      else if (type === 'BugReportDeleted') {
        if (sent.has(data.bugReportId) && isOver(on, retention.deletedDays)) bugReports.add(data.bugReportId);
      }
    }
  }
  return { accesses, reports, deletedReports, bugReports };
}
