import type { AfterAppend, Handled } from '../command-handler/handle.ts';
import type { Call, Invocation } from '../command-handler/invocation.ts';
import type { StudentChangeBody } from '../contract/index.ts';
import { badgeClaims } from '../badges/claims.ts';
import type { Core } from '../core.ts';
import type { RowError } from '../command-handler/refusals.ts';
import { addStudents, checkStudents, type AddedStudents } from './add-students.ts';
import type { StudentCommand } from './decide.ts';
import { studentDecider } from './decider.ts';
import { changedStudent, normaliseStudent } from './normalise.ts';
import type { ListedStudent } from './rows.ts';
import type { StudentDetails, StudentEvent, StudentState } from './state.ts';
import type { AddWork } from './student-list.ts';

type HandledStudent = Promise<Handled<StudentState, StudentEvent>>;

/** A photo that is about to be a student's. */
export interface NewPhoto {
  readonly hash: string;
  /** The hash of one that shows the same: a student who has that one keeps it. */
  readonly alike: string | undefined;
  /** Runs before the log names it; more than once where that is tried again. */
  readonly keep: () => Promise<void>;
  /** Runs once the log names it, of the one that it has replaced. */
  readonly discard: (replaced: string) => Promise<void>;
}

export interface StudentCommands {
  /** All or none. @throws RowsRejected */
  readonly addStudents: (by: Invocation, students: readonly ListedStudent[], work?: AddWork) => Promise<AddedStudents>;
  /** What `addStudents` would refuse, without adding anybody. */
  readonly checkStudents: (
    by: Invocation,
    students: readonly ListedStudent[],
    work?: AddWork,
  ) => Promise<readonly RowError[]>;
  readonly updateStudent: (by: Invocation, studentId: string, student: StudentChangeBody) => HandledStudent;
  readonly setStudentPhoto: (by: Invocation, studentId: string, photo: NewPhoto) => HandledStudent;
  readonly removeStudentPhoto: (by: Invocation, studentId: string) => HandledStudent;
  readonly removeStudent: (by: Invocation, studentId: string) => HandledStudent;
}

/** Commands about students. A badge is claimed before the student's event, and given back after it. */
export function studentCommands(core: Core): StudentCommands {
  const badges = badgeClaims(core);

  const run = (
    call: Call,
    id: string,
    command: StudentCommand,
    beforeAppend?: (state: StudentState) => Promise<AfterAppend>,
  ): HandledStudent =>
    core.handle({
      decider: studentDecider,
      id,
      command,
      call,
      context: async () => ({ actor: call.actor, now: call.now }),
      ...(beforeAppend && { beforeAppend }),
    });

  /** Runs a command after which an enrolled student has this badge, or none. */
  const moving = (
    call: Call,
    id: string,
    command: StudentCommand,
    tagNbOf: (details: StudentDetails) => string | null,
  ): HandledStudent =>
    badges.moving(id, call, (move) =>
      run(call, id, command, async (state) =>
        state.status === 'enrolled' ? move(state.details.tagNb, tagNbOf(state.details)) : move(null, null),
      ),
    );

  return {
    addStudents: (by, students, work) => addStudents({ core, badges }, core.call(by), students, work),
    checkStudents: (by, students, work) => checkStudents({ core, badges }, core.call(by), students, work),
    updateStudent: (by, studentId, student) =>
      moving(
        core.call(by),
        studentId,
        { type: 'UpdateStudent', student },
        (details) => normaliseStudent(changedStudent(details, student)).details?.tagNb ?? null,
      ),
    setStudentPhoto: (by, studentId, { hash, alike, keep, discard }) =>
      run(core.call(by), studentId, { type: 'SetStudentPhoto', photo: hash, alike }, async (state) => {
        await keep();
        return async () => {
          if (state.status === 'enrolled' && state.photo !== null) await discard(state.photo);
        };
      }),
    removeStudentPhoto: (by, studentId) => run(core.call(by), studentId, { type: 'RemoveStudentPhoto' }),
    removeStudent: (by, studentId) => moving(core.call(by), studentId, { type: 'RemoveStudent' }, () => null),
  };
}
