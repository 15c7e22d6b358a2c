import { accessDecider } from '../access/decider.ts';
import { bugReportDecider } from '../bug-reports/decider.ts';
import type { CommandRequest, Handled } from '../command-handler/handle.ts';
import type { Call } from '../command-handler/invocation.ts';
import { streamOf } from '../command-handler/load.ts';
import type { DomainEvent } from '../contract/index.ts';
import { SYSTEM, type Core } from '../core.ts';
import type { Context, Named } from '../decider.ts';
import { reportDecider } from '../reports/decider.ts';
import { isKept, type KeptReport } from '../reports/state.ts';
import { studentDecider } from '../students/decider.ts';

/** What erasing in the log takes. */
export interface StreamEraserOptions {
  readonly core: Core;
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/**
 * Erases one stream at a time: a last event without personal data, and the stream truncated before it. Each may be
 * repeated.
 */
export interface StreamEraser {
  readonly eraseAccess: (accessId: string) => Promise<void>;
  /** @param deletedBefore leaves a report alone that was not deleted before that time; null: whatever it is */
  readonly eraseReport: (reportId: string, deletedBefore: number | null) => Promise<void>;
  /** Erases the report where it is about this student alone, and otherwise takes them out of it. */
  readonly takeOut: (studentId: string, reportId: string) => Promise<void>;
  readonly eraseBugReport: (bugReportId: string) => Promise<void>;
  /** The first half of it: others are told that the student is gone, by whose stream the rest is found. */
  readonly removeStudent: (studentId: string) => Promise<void>;
  /** Truncates a stream before its last event. */
  readonly keepLastEvent: (stream: string) => Promise<void>;
  /** Who erases, and when. */
  readonly newCall: () => Call;
}

type SystemRequest<State, Command extends Named, E extends DomainEvent, C extends Context> = Pick<
  CommandRequest<State, Command, E, C>,
  'decider' | 'id' | 'command' | 'revision'
> & {
  /** Completes who acts and when with what the decision looks at besides. */
  readonly context: (context: Context) => C;
};

/** Erases accesses, reports and bug reports by commands of the system's. */
export function makeStreamEraser({ core, timeZone, clock }: StreamEraserOptions): StreamEraser {
  const { log } = core;
  const newCall = (): Call => core.call({ actor: SYSTEM, now: new Date(clock()).toISOString() });

  return { eraseAccess, eraseReport, takeOut, eraseBugReport, removeStudent, keepLastEvent, newCall };

  async function eraseAccess(id: string): Promise<void> {
    await run({
      decider: accessDecider,
      id,
      command: { type: 'EraseAccess' },
      context: (context) => ({ ...context, timeZone, studentExists: false, accessesThatDay: 0 }),
    });
    await keepLastEvent(streamOf(accessDecider, id));
  }

  async function eraseReport(id: string, deletedBefore: number | null): Promise<void> {
    const { state, revision } = await core.load(reportDecider, id);
    if (deletedBefore !== null && isKept(state) && !wasDeleted(state, deletedBefore)) return;
    if (isKept(state)) {
      await run({
        decider: reportDecider,
        id,
        command: { type: 'EraseReport' },
        context: ofNobody,
        ...(deletedBefore !== null && revision !== 'no-stream' && { revision }),
      });
    }
    await keepLastEvent(streamOf(reportDecider, id));
  }

  async function takeOut(studentId: string, id: string): Promise<void> {
    const { state } = await core.load(reportDecider, id);
    if (isKept(state)) {
      const command = { type: 'TakeStudentOut', studentId } as const;
      const handled = await run({ decider: reportDecider, id, command, context: ofNobody });
      if (handled.state.status !== 'erased') return;
    }
    await keepLastEvent(streamOf(reportDecider, id));
  }

  async function eraseBugReport(id: string): Promise<void> {
    const { state } = await core.load(bugReportDecider, id);
    if (state.status === 'open' || state.status === 'closed') {
      await run({
        decider: bugReportDecider,
        id,
        command: { type: 'DeleteBugReport' },
        context: (context) => ({ ...context, studentExists: false }),
      });
    }
    await keepLastEvent(streamOf(bugReportDecider, id));
  }

  async function removeStudent(id: string): Promise<void> {
    await run({ decider: studentDecider, id, command: { type: 'RemoveStudent' }, context: (context) => context });
  }

  async function keepLastEvent(stream: string): Promise<void> {
    const { revision } = await log.readStream(stream);
    if (revision !== 'no-stream') await log.truncate(stream, revision);
  }

  function run<State, Command extends Named, E extends DomainEvent, C extends Context>({
    context,
    ...request
  }: SystemRequest<State, Command, E, C>): Promise<Handled<State, E>> {
    const call = newCall();
    return core.handle({ ...request, call, context: async () => context({ actor: SYSTEM, now: call.now }) });
  }
}

const wasDeleted = (report: KeptReport, before: number): boolean =>
  report.status === 'deleted' && Date.parse(report.deletedOn) < before;

/** What the decision of a command about a report looks at that names no student anew. */
const ofNobody = (context: Context) => ({ ...context, unknownStudents: new Set<string>() });
