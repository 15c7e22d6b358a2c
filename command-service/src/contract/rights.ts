import type { ReportStatus } from './vocabulary.ts';

/**
 * Who may do what (design section 6), as pure functions over facts. The command side decides with them,
 * the query side shows `editable` and `deletable` with them.
 */

/** The account that acts, with the roles it has at this moment. */
export interface Actor {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly isCPE: boolean;
}

/** What the rules look at in a report. */
export interface ReportFacts {
  readonly by: string;
  readonly status: ReportStatus | 'deleted';
}

const ofStaff = (actor: Actor): boolean => actor.isAdmin || actor.isCPE;

export const maySeeReport = (actor: Actor, report: ReportFacts): boolean =>
  ofStaff(actor) || (report.by === actor.id && report.status !== 'deleted');

export const mayEditReport = (actor: Actor, report: ReportFacts): boolean =>
  (ofStaff(actor) || report.by === actor.id) && isOpen(report);

export const mayDeleteReport = (actor: Actor, report: ReportFacts): boolean =>
  (actor.isAdmin || report.by === actor.id) && isOpen(report);

export const mayFileReport = (actor: Actor, report: ReportFacts): boolean => ofStaff(actor) || report.by === actor.id;

export const mayRestoreReports = ofStaff;

/** The student directory, and what comes in as bug reports. */
export const mayManageStudents = ofStaff;
export const mayManageBugReports = ofStaff;

/** All reports, and the deleted ones. */
export const maySeeAllReports = ofStaff;

/** A filed report is neither editable nor deletable until it is unfiled; a deleted one until it is restored. */
const isOpen = (report: ReportFacts): boolean => report.status === 'filable' || report.status === 'unfinalized';

/** What the rules look at in an exit or entry. `sameDay`: recorded on the school's current day. */
export interface AccessFacts {
  readonly by: string;
  readonly sameDay: boolean;
}

export const mayDeleteAccess = (actor: Actor, access: AccessFacts): boolean =>
  ofStaff(actor) || (access.by === actor.id && access.sameDay);
