import type { Revision } from '@vigie/event-log';
import type { Handled } from '../command-handler/handle.ts';
import type { Call, Invocation } from '../command-handler/invocation.ts';
import { aggregateId } from '../command-handler/repeat.ts';
import type { Core } from '../core.ts';
import type { ReportCommand, ReportContext } from './decide.ts';
import { reportDecider } from './decider.ts';
import type { ReportContent, ReportEvent, ReportState } from './state.ts';

type HandledReport = Promise<Handled<ReportState, ReportEvent>>;

/** What may be done to a report that exists; `revision` is the one that the client saw, if it says. */
type ReportChange = (by: Invocation, reportId: string, revision?: Revision) => HandledReport;

export interface ReportCommands {
  readonly submitReport: (
    by: Invocation,
    report: ReportContent & { readonly id?: string | undefined },
  ) => HandledReport;
  readonly reviseReport: (
    by: Invocation,
    reportId: string,
    content: ReportContent,
    revision?: Revision,
  ) => HandledReport;
  readonly fileReport: ReportChange;
  readonly unfileReport: ReportChange;
  readonly deleteReport: ReportChange;
  readonly restoreReport: ReportChange;
}

/** Commands about incident reports. Each throws what `handle` throws. */
export function reportCommands(core: Core): ReportCommands {
  const run = (call: Call, id: string, command: ReportCommand, revision?: Revision): HandledReport =>
    core.handle({
      decider: reportDecider,
      id,
      command,
      call,
      begins: command.type === 'SubmitReport',
      revision,
      staleMessage: 'report.conflict',
      context: () => contextOf(call, command),
    });

  const change =
    (type: 'FileReport' | 'UnfileReport' | 'DeleteReport' | 'RestoreReport'): ReportChange =>
    (by, reportId, revision) =>
      run(core.call(by), reportId, { type }, revision);

  async function contextOf({ actor, now, student }: Call, command: ReportCommand): Promise<ReportContext> {
    const mentioned = 'content' in command ? [...new Set(command.content.students)] : [];
    const students = await Promise.all(mentioned.map(async (id) => ({ id, ...(await student(id)) })));
    const unknown = students.filter(({ status }) => status !== 'enrolled');
    return { actor, now, unknownStudents: new Set(unknown.map(({ id }) => id)) };
  }

  return {
    submitReport: async (by, { id, ...sent }) => {
      const call = core.call(by);
      const reportId = id ?? aggregateId(call.key);
      return run(call, reportId, { type: 'SubmitReport', reportId, content: contentOf(sent) });
    },
    reviseReport: async (by, reportId, content, revision) =>
      run(core.call(by), reportId, { type: 'ReviseReport', content: contentOf(content) }, revision),
    fileReport: change('FileReport'),
    unfileReport: change('UnfileReport'),
    deleteReport: change('DeleteReport'),
    restoreReport: change('RestoreReport'),
  };
}

/** The content alone, whatever else came with it. */
const contentOf = ({ category, students, location, comment, finalized }: ReportContent): ReportContent => ({
  category,
  students,
  location,
  comment,
  finalized,
});
