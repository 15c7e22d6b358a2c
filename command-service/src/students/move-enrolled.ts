import type { Handled } from '../command-handler/handle.ts';
import type { Call } from '../command-handler/invocation.ts';
import { CommandRejected } from '../command-handler/refusals.ts';
import { partKey } from '../command-handler/repeat.ts';
import type { Core } from '../core.ts';
import { inChunks, type LongWork } from '../in-chunks.ts';
import { studentDecider } from './decider.ts';
import type { StudentDetails, StudentState } from './state.ts';
import { isAddedIn, type Row } from './student-list.ts';

/** An enrolled student, and the class that a list has them in. */
export interface Move {
  readonly studentId: string;
  readonly details: Pick<StudentDetails, 'level' | 'section'>;
}

/**
 * Whom a row means: an enrolled student, unless this call has added them itself. Nobody, where several have its email.
 */
export function toMove(call: Call, { id, state, holders, details }: Row): readonly Move[] {
  if (state.status === 'enrolled') return isAddedIn(call, state) ? [] : [{ studentId: id, details }];
  const [holder, ...others] = holders;
  return holder === undefined || others.length > 0 ? [] : [{ studentId: holder.id, details }];
}

/**
 * Gives students the level and section of their row, and leaves all else as it is.
 * @returns those who were in another class; a repeat of the call gives the same ones
 */
export async function moveEnrolled(
  core: Core,
  call: Call,
  moves: readonly Move[],
  work: LongWork,
): Promise<readonly Handled<StudentState>[]> {
  // Two rows may mean one student: by the key of the list, and by the email that the student has now.
  const each = [...new Map(moves.map((move) => [move.studentId, move])).values()];
  const handled = await inChunks(each, (move) => moveStudent(core, call, move), work);
  return handled.filter((one) => one !== null).filter(({ events }) => events.length > 0);
}

/** Null for one who has been removed meanwhile. */
async function moveStudent(
  core: Core,
  call: Call,
  { studentId, details }: Move,
): Promise<Handled<StudentState> | null> {
  const { level, section } = details;
  // Not of the list's key: the same file may move somebody once more, who was moved by hand in between.
  const key = partKey(call.correlationId, `class of ${studentId}`);
  try {
    return await core.handle({
      decider: studentDecider,
      id: studentId,
      command: { type: 'UpdateStudent', student: { level, section } },
      call: { ...call, key },
      context: async () => ({ actor: call.actor, now: call.now }),
    });
  } catch (error) {
    if (error instanceof CommandRejected && error.rejection.kind === 'not-found') return null;
    throw error;
  }
}
