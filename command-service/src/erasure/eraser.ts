import { START, type Position } from '@vigie/event-log';
import { badgeClaims } from '../badges/claims.ts';
import { streamOf } from '../command-handler/load.ts';
import { upcast, type DomainEvent } from '../contract/index.ts';
import { studentDecider } from '../students/decider.ts';
import { eraseEach } from './erase-each.ts';
import { makeStreamEraser, type StreamEraser, type StreamEraserOptions } from './stream-eraser.ts';
import { findTraces } from './traces.ts';

export interface EraserOptions extends StreamEraserOptions {
  /** Removes what is kept of a student outside the log. */
  readonly removePhotos: (studentId: string) => Promise<void>;
  /** Notes that a student is erased, outside the log, for a log that comes back from a backup. */
  readonly noteErasure: (studentId: string) => Promise<void>;
}

/**
 * Erases for good (design section 7): a last event without personal data, and the stream truncated before it. Each step
 * may be repeated, so that whatever a kill interrupts is finished by running it again.
 */
export interface Eraser extends Pick<StreamEraser, 'eraseAccess' | 'eraseReport' | 'eraseBugReport'> {
  /**
   * The student, their accesses and photos, reports and bug reports about them; others' reports lose them. For one who
   * was erased before, the log is not read again: after a restore, or a move, that is asked for everybody who was ever
   * removed.
   */
  readonly eraseStudent: (studentId: string, signal: AbortSignal) => Promise<void>;
  /** What the log says of a removed student outside their own stream. */
  readonly eraseTraces: (studentId: string, signal: AbortSignal) => Promise<void>;
}

/** Erases students and what the log says of them, as the system. Each of its steps throws what the log throws. */
export function makeEraser({ removePhotos, noteErasure, ...options }: EraserOptions): Eraser {
  const { core } = options;
  const { log } = core;
  const badges = badgeClaims(core);
  const streams = makeStreamEraser(options);
  const { eraseAccess, eraseReport, eraseBugReport } = streams;

  return { eraseStudent, eraseTraces, eraseAccess, eraseReport, eraseBugReport };

  async function eraseStudent(studentId: string, signal: AbortSignal): Promise<void> {
    const { status } = await core.student(studentId);
    if (status === 'unknown') return;
    await noteErasure(studentId);
    if (status === 'enrolled') await streams.removeStudent(studentId);
    if (!(await isErased(studentId))) {
      await releaseBadges(studentId);
      await eraseTraces(studentId, signal);
    }
    await removePhotos(studentId);
    await streams.keepLastEvent(streamOf(studentDecider, studentId));
  }

  /** The student's own stream is truncated last (docs/decisions/0008). */
  async function isErased(studentId: string): Promise<boolean> {
    const { events } = await log.readStream(streamOf(studentDecider, studentId));
    return events.length === 1;
  }

  /** Those that a crash after the removal has left. */
  async function releaseBadges(studentId: string): Promise<void> {
    const call = streams.newCall();
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
      const failures = [
        ...(await eraseEach(accesses, signal, eraseAccess)),
        ...(await eraseEach(reports, signal, (id) => streams.takeOut(studentId, id))),
        ...(await eraseEach(bugReports, signal, eraseBugReport)),
      ];
      if (failures.length > 0) throw failures[0];
      found = accesses.size + reports.size + bugReports.size;
      after = position;
    }
  }
}

const tagOf = (event: DomainEvent): readonly string[] =>
  (event.type === 'StudentAdded' || event.type === 'StudentUpdated') && event.data.tagNb !== null
    ? [event.data.tagNb]
    : [];
