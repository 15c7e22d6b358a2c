import type { NewBugReport } from '@vigie/command-service';
import type { RecordAccessBody, SubmitReportBody } from '@vigie/command-service/contract';

/** What someone at the demo school does, told in the contract's own bodies. */
export type PlannedAction =
  | { readonly type: 'SubmitReport'; readonly reportId: string; readonly body: SubmitReportBody }
  | { readonly type: 'ReviseReport'; readonly reportId: string; readonly body: SubmitReportBody }
  | { readonly type: 'FileReport'; readonly reportId: string }
  | { readonly type: 'UnfileReport'; readonly reportId: string }
  | { readonly type: 'DeleteReport'; readonly reportId: string }
  | { readonly type: 'RestoreReport'; readonly reportId: string }
  | { readonly type: 'RecordAccess'; readonly studentId: string; readonly body: RecordAccessBody }
  | { readonly type: 'DeleteAccess'; readonly studentId: string; readonly accessId: string }
  | { readonly type: 'SendBugReport'; readonly body: NewBugReport & { readonly id: string } };

/** An action with its moment (epoch milliseconds), the account that does it, and its idempotency key. */
export interface PlannedCommand {
  readonly at: number;
  readonly actorId: string;
  readonly key: string;
  readonly action: PlannedAction;
}

/** What an action's order matters to: the report, or the student who goes in and out. */
export function subjectOf(action: PlannedAction): string {
  if (action.type === 'SendBugReport') return action.body.id;
  return 'reportId' in action ? action.reportId : action.studentId;
}

/** An account of the demo school. */
export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly role: 'admin' | 'cpe' | 'staff';
}

/** Everything that a plan is made from. The same gives the same plan. */
export interface School {
  readonly students: readonly string[];
  readonly staff: readonly DemoAccount[];
}
