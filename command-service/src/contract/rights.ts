import { mayReach, reachOf } from './roles.ts';
import type { ReportStatus } from './vocabulary.ts';

/**
 * Who may do what to which object (design section 6), as pure functions over facts: the table of `roles.ts`, and what
 * the object's own state adds. The command side decides with them, the query side shows `editable` and `deletable`
 * with them.
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

/** One's own or everybody's, as the role reaches; a deleted one only where those may be seen. */
export const maySeeReport = (actor: Actor, report: ReportFacts): boolean =>
  mayReach('GET /api/reports/report/:id', actor, report.by) &&
  (report.status !== 'deleted' || maySeeDeletedReports(actor));

/** Revise what it says, while it is open. */
export const mayEditReport = (actor: Actor, report: ReportFacts): boolean =>
  mayReach('PATCH /api/reports/:id', actor, report.by) && isOpen(report);

/** Take it out of the lists, while it is open. */
export const mayDeleteReport = (actor: Actor, report: ReportFacts): boolean =>
  mayReach('DELETE /api/reports/:id', actor, report.by) && isOpen(report);

/** Mark it as filed on Pronote; whether it is finalized is a rule, and no right. */
export const mayFileReport = (actor: Actor, report: ReportFacts): boolean =>
  mayReach('POST /api/reports/:id/file', actor, report.by);

/** Cancel the filing. */
export const mayUnfileReport = (actor: Actor, report: ReportFacts): boolean =>
  mayReach('POST /api/reports/:id/unfile', actor, report.by);

/** Look at deleted reports. */
export const maySeeDeletedReports = (actor: Actor): boolean => reachOf('GET /api/reports?deleted', actor) === 'all';
/** Bring deleted reports back. */
export const mayRestoreReports = (actor: Actor): boolean => reachOf('POST /api/reports/:id/restore', actor) === 'all';

/** Add, change and remove students. */
export const mayManageStudents = (actor: Actor): boolean => reachOf('POST /api/admin/students', actor) === 'all';
/** Read, close and delete what comes in as bug reports. */
export const mayManageBugReports = (actor: Actor): boolean => reachOf('GET /api/admin/bugreports', actor) === 'all';

/** Register, update and remove accounts. */
export const mayManageUsers = (actor: Actor): boolean => reachOf('POST /api/admin/users', actor) === 'all';

/** All reports, not only one's own. */
export const maySeeAllReports = (actor: Actor): boolean => reachOf('GET /api/reports', actor) === 'all';

/** What reports add up to. */
export const maySeeStatistics = (actor: Actor): boolean => reachOf('GET /api/reports/statistics', actor) === 'all';
/** Take lists and records out as files. */
export const mayExport = (actor: Actor): boolean => reachOf('GET /api/reports/export', actor) === 'all';

/** A filed report is neither editable nor deletable until it is unfiled; a deleted one until it is restored. */
const isOpen = (report: ReportFacts): boolean => report.status === 'filable' || report.status === 'unfinalized';

/** What the rules look at in an exit or entry. `sameDay`: recorded on the school's current day. */
export interface AccessFacts {
  readonly by: string;
  readonly sameDay: boolean;
}

/** Who reaches only their own accesses, deletes them on the day they were recorded. */
export const mayDeleteAccess = (actor: Actor, access: AccessFacts): boolean =>
  mayReach('DELETE /api/access/:id', actor, access.by) && (access.sameDay || mayDeleteAllAccesses(actor));

/** Whoever recorded them, and whenever. */
export const mayDeleteAllAccesses = (actor: Actor): boolean => reachOf('DELETE /api/access/:id', actor) === 'all';
