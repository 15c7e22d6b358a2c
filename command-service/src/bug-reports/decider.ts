import { isTooShortComment, mayManageBugReports, type DomainEvent } from '../contract/index.ts';
import { conflict, forbidden, notFound, rule, unreachable } from '../decider.ts';
import type { Context, Decider, Decision, Happened } from '../decider.ts';

type BugReportEvent = DomainEvent<'BugReportSent' | 'BugReportClosed' | 'BugReportDeleted'>;

interface SentBugReport {
  readonly status: 'open' | 'closed' | 'deleted';
  readonly id: string;
  readonly by: string;
  readonly comment: string;
  readonly studentId: string | null;
}

type BugReportState = { readonly status: 'unknown' } | SentBugReport | { readonly status: 'erased' };

interface SendBugReport {
  readonly type: 'SendBugReport';
  readonly bugReportId: string;
  readonly comment: string;
  readonly studentId: string | null;
  /** Whether it takes the place of what its author sent before, perhaps without hearing that it had arrived. */
  readonly replaces: boolean;
}

export type BugReportCommand = SendBugReport | { readonly type: 'CloseBugReport' | 'DeleteBugReport' };

export interface BugReportContext extends Context {
  /** Whether the command's student, if it names one, is in the directory. */
  readonly studentExists: boolean;
}

/** Bug reports (spec sections 4 and 5): anyone sends one, CPE and admin close and delete them. */
export const bugReportDecider: Decider<BugReportState, BugReportCommand, BugReportEvent, BugReportContext> = {
  streamPrefix: 'bugReport',
  eventTypes: {
    BugReportSent: ['SendBugReport'],
    BugReportClosed: ['CloseBugReport'],
    BugReportDeleted: ['DeleteBugReport'],
  },
  initialState: { status: 'unknown' },
  evolve,
  decide,
};

function evolve(state: BugReportState, event: Happened<BugReportEvent>): BugReportState {
  switch (event.type) {
    case 'BugReportSent': {
      const { bugReportId: id, comment, studentId } = event.data;
      return { status: 'open', id, by: event.metadata.actorId, comment, studentId };
    }
    case 'BugReportClosed':
      return state.status === 'open' ? { ...state, status: 'closed' } : state;
    case 'BugReportDeleted':
      // Of one that is erased the deletion alone is left.
      return 'id' in state ? { ...state, status: 'deleted' } : { status: 'erased' };
    default:
      return unreachable(event);
  }
}

function decide(command: BugReportCommand, state: BugReportState, context: BugReportContext): Decision<BugReportEvent> {
  if (command.type === 'SendBugReport') return send(command, state, context);
  if (!mayManageBugReports(context.actor)) return forbidden('request.forbidden');
  if (!('id' in state)) return notFound('bugReport.notFound');
  const data = { bugReportId: state.id };
  switch (command.type) {
    case 'CloseBugReport':
      if (state.status === 'deleted') return notFound('bugReport.notFound');
      return state.status === 'open' ? [{ type: 'BugReportClosed', data }] : [];
    case 'DeleteBugReport':
      return state.status === 'deleted' ? [] : [{ type: 'BugReportDeleted', data }];
    default:
      return unreachable(command);
  }
}

/** Under the id of another one it is a conflict, unless it takes the place of one's own that nobody has closed yet. */
function send(
  { bugReportId, comment: typed, studentId, replaces }: SendBugReport,
  state: BugReportState,
  context: BugReportContext,
): Decision<BugReportEvent> {
  const comment = typed.trim();
  if (state.status !== 'unknown') {
    if (!replaces || state.status !== 'open' || state.by !== context.actor.id) return conflict('request.conflict');
    if (state.comment === comment && state.studentId === studentId) return [];
  }
  if (isTooShortComment(comment)) return rule('bugReport.commentRequired', 'comment');
  if (studentId !== null && !context.studentExists) return rule('student.notFound', 'student');
  return [{ type: 'BugReportSent', data: { bugReportId, comment, studentId } }];
}
