import { START, type Position } from '@vigie/event-log';
import { accessDecider } from '../access/decider.ts';
import { badgeClaims } from '../badges/claims.ts';
import { bugReportDecider } from '../bug-reports/decider.ts';
import type { Call } from '../command-handler/invocation.ts';
import { streamOf } from '../command-handler/load.ts';
import { upcast, type DomainEvent } from '../contract/index.ts';
import { SYSTEM, type Core } from '../core.ts';
import { reportDecider } from '../reports/decider.ts';
import { isKept } from '../reports/state.ts';
import { studentDecider } from '../students/decider.ts';
import { findTraces } from './traces.ts';

export interface EraserOptions {
  readonly core: Core;
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Removes what is kept of a student outside the log. */
  readonly removePhotos: (studentId: string) => Promise<void>;
  /** Notes that a student is erased, outside the log, for a log that comes back from a backup. */
  readonly noteErasure: (studentId: string) => Promise<void>;
}

/**
 * Erases for good (design section 7): a last event without personal data, and the stream truncated before it. Each step
 * may be repeated, so that whatever a kill interrupts is finished by running it again.
 */
export interface Eraser {
  /**
   * The student, their accesses and photos, reports and bug reports about them; others' reports lose them. Of one who was erased
   * before the log is not read again: after a restore, or a move, that is asked for of everybody who was ever removed.
   */
  readonly eraseStudent: (studentId: string, signal: AbortSignal) => Promise<void>;
  /** What the log says of a removed student outside their own stream. */
  readonly eraseTraces: (studentId: string, signal: AbortSignal) => Promise<void>;
  readonly eraseAccess: (accessId: string) => Promise<void>;
  /** @param unlessRestored leaves a report alone that is not deleted */
  readonly eraseReport: (reportId: string, unlessRestored: boolean) => Promise<void>;
}

export function makeEraser({ core, timeZone, clock, removePhotos, noteErasure }: EraserOptions): Eraser {
  const { log } = core;
  const badges = badgeClaims(core);
  const newCall = (): Call => core.call({ actor: SYSTEM, now: new Date(clock()).toISOString() });

  return { eraseStudent, eraseTraces, eraseAccess, eraseReport };

  async function eraseStudent(studentId: string, signal: AbortSignal): Promise<void> {
    const call = newCall();
    const { status } = await core.student(studentId);
    if (status === 'unknown') return;
    await noteErasure(studentId);
    if (status === 'enrolled') await remove(studentId, call);
    if (!(await isErased(studentId))) {
      await releaseBadges(studentId, call);
      await eraseTraces(studentId, signal);
    }
    await removePhotos(studentId);
    await keepLastEvent(streamOf(studentDecider, studentId));
  }

  /** The student's own stream is truncated last (docs/decisions/0008). */
  async function isErased(studentId: string): Promise<boolean> {
    const { events } = await log.readStream(streamOf(studentDecider, studentId));
    return events.length === 1;
  }

  async function remove(id: string, call: Call): Promise<void> {
    const context = async () => ({ actor: SYSTEM, now: call.now });
    await core.handle({ decider: studentDecider, id, command: { type: 'RemoveStudent' }, call, context });
  }

  /** Those that a crash after the removal has left. */
  async function releaseBadges(studentId: string, call: Call): Promise<void> {
    const { events } = await log.readStream(streamOf(studentDecider, studentId));
    for (const tagNb of new Set(events.flatMap((stored) => tagOf(upcast(stored))))) {
      await badges.giveBack(tagNb, studentId, call);
    }
  }

  /** Until there is none: a command that knew the student still may have appended meanwhile. */
  async function eraseTraces(studentId: string, signal: AbortSignal): Promise<void> {
    let after: Position = START;
    for (let found = 1; found > 0;) {
      const { accesses, reports, bugReports, position } = await findTraces(log, studentId, after);
      for (const id of accesses) await unlessAborted(signal, () => eraseAccess(id));
      for (const id of reports) await unlessAborted(signal, () => takeOut(studentId, id));
      for (const id of bugReports) await unlessAborted(signal, () => eraseBugReport(id));
      found = accesses.size + reports.size + bugReports.size;
      after = position;
    }
  }

  async function eraseAccess(id: string): Promise<void> {
    const call = newCall();
    const context = async () => ({ actor: SYSTEM, now: call.now, timeZone, studentExists: false, accessesThatDay: 0 });
    await core.handle({ decider: accessDecider, id, command: { type: 'EraseAccess' }, call, context });
    await keepLastEvent(streamOf(accessDecider, id));
  }

  async function eraseReport(id: string, unlessRestored: boolean): Promise<void> {
    const { state, revision } = await core.load(reportDecider, id);
    if (unlessRestored && isKept(state) && state.status !== 'deleted') return;
    if (isKept(state)) {
      const call = newCall();
      await core.handle({
        decider: reportDecider,
        id,
        command: { type: 'EraseReport' },
        call,
        context: async () => ({ actor: SYSTEM, now: call.now, unknownStudents: new Set<string>() }),
        ...(unlessRestored && revision !== 'no-stream' && { revision }),
      });
    }
    await keepLastEvent(streamOf(reportDecider, id));
  }

  async function takeOut(studentId: string, id: string): Promise<void> {
    const { state } = await core.load(reportDecider, id);
    if (isKept(state)) {
      const call = newCall();
      const context = async () => ({ actor: SYSTEM, now: call.now, unknownStudents: new Set<string>() });
      const command = { type: 'TakeStudentOut', studentId } as const;
      const handled = await core.handle({ decider: reportDecider, id, command, call, context });
      if (handled.state.status !== 'erased') return;
    }
    await keepLastEvent(streamOf(reportDecider, id));
  }

  async function eraseBugReport(id: string): Promise<void> {
    const { state } = await core.load(bugReportDecider, id);
    if (state.status !== 'unknown') {
      const call = newCall();
      const context = async () => ({ actor: SYSTEM, now: call.now, studentExists: false });
      await core.handle({ decider: bugReportDecider, id, command: { type: 'DeleteBugReport' }, call, context });
    }
    await keepLastEvent(streamOf(bugReportDecider, id));
  }

  async function keepLastEvent(stream: string): Promise<void> {
    const { revision } = await log.readStream(stream);
    if (revision !== 'no-stream') await log.truncate(stream, revision);
  }
}

async function unlessAborted(signal: AbortSignal, step: () => Promise<void>): Promise<void> {
  signal.throwIfAborted();
  await step();
}

const tagOf = (event: DomainEvent): readonly string[] =>
  (event.type === 'StudentAdded' || event.type === 'StudentUpdated') && event.data.tagNb !== null
    ? [event.data.tagNb]
    : [];
