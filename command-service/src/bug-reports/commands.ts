import type { Handled } from '../command-handler/handle.ts';
import type { Call, Invocation } from '../command-handler/invocation.ts';
import { aggregateId } from '../command-handler/repeat.ts';
import type { Core } from '../core.ts';
import { bugReportDecider, type BugReportCommand } from './decider.ts';

type Done = Promise<Handled<unknown>>;

export interface NewBugReport {
  readonly id?: string | undefined;
  readonly comment: string;
  readonly studentId: string | null;
  /** Whether it takes the place of what was sent under its id before. */
  readonly replaces?: boolean | undefined;
}

export interface BugReportCommands {
  readonly sendBugReport: (by: Invocation, report: NewBugReport) => Done;
  readonly closeBugReport: (by: Invocation, bugReportId: string) => Done;
  readonly deleteBugReport: (by: Invocation, bugReportId: string) => Done;
}

/** Commands about bug reports. */
export function bugReportCommands(core: Core): BugReportCommands {
  const run = (call: Call, id: string, command: BugReportCommand): Done =>
    core.handle({ decider: bugReportDecider, id, command, call, context: () => contextOf(call, command) });

  async function contextOf({ actor, now, student }: Call, command: BugReportCommand) {
    const studentId = command.type === 'SendBugReport' ? command.studentId : null;
    const studentExists = studentId !== null && (await student(studentId)).status === 'enrolled';
    return { actor, now, studentExists };
  }

  return {
    sendBugReport: async (by, { id, comment, studentId, replaces = false }) => {
      const call = core.call(by);
      const bugReportId = id ?? aggregateId(call.key);
      return run(call, bugReportId, { type: 'SendBugReport', bugReportId, comment, studentId, replaces });
    },
    closeBugReport: (by, bugReportId) => run(core.call(by), bugReportId, { type: 'CloseBugReport' }),
    deleteBugReport: (by, bugReportId) => run(core.call(by), bugReportId, { type: 'DeleteBugReport' }),
  };
}
