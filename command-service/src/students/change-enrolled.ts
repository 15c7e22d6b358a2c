import type { Handled } from '../command-handler/handle.ts';
import type { Call } from '../command-handler/invocation.ts';
import { CommandRejected } from '../command-handler/refusals.ts';
import { partKey } from '../command-handler/repeat.ts';
import type { StudentChangeBody } from '../contract/index.ts';
import type { Core } from '../core.ts';
import { inChunks, type LongWork } from '../in-chunks.ts';
import { studentDecider } from './decider.ts';
import type { StudentDetails, StudentState } from './state.ts';
import { isAddedIn, type Row } from './student-list.ts';

/** What a list may change of those who are enrolled already; all else stays as it is. */
export type EnrolledChange = 'class' | 'status';

/** An enrolled student whom a row means, and what the list says of them. */
export interface EnrolledRow {
  readonly studentId: string;
  readonly details: Pick<StudentDetails, 'level' | 'section' | 'status'>;
}

/**
 * Whom a row means: an enrolled student, unless this call has added them itself. Nobody, where several have its email.
 */
export function toChange(call: Call, { id, state, holders, details }: Row): readonly EnrolledRow[] {
  if (state.status === 'enrolled') return isAddedIn(call, state) ? [] : [{ studentId: id, details }];
  const [holder, ...others] = holders;
  return holder === undefined || others.length > 0 ? [] : [{ studentId: holder.id, details }];
}

/** A student who was changed. */
export interface Changed {
  readonly change: EnrolledChange;
  readonly handled: Handled<StudentState>;
}

/**
 * Gives students the class or the status of their row, or both, each by an event of its own.
 * @returns each change of one who had another class or status; a repeat of the call gives the same ones
 */
export async function changeEnrolled(
  core: Core,
  call: Call,
  rows: readonly EnrolledRow[],
  changes: readonly EnrolledChange[],
  work: LongWork,
): Promise<readonly Changed[]> {
  // Two rows may mean one student: by the key of the list, and by the email that the student has now.
  const each = [...new Map(rows.map((row) => [row.studentId, row])).values()];
  const changeOne = async (row: EnrolledRow): Promise<readonly Changed[]> => {
    const changed: Changed[] = [];
    for (const change of changes) {
      const handled = await changeStudent(core, call, row, change);
      if (handled !== null && handled.events.length > 0) changed.push({ change, handled });
    }
    return changed;
  };
  return (await inChunks(each, changeOne, work)).flat();
}

/** Null for one who has been removed meanwhile. */
async function changeStudent(
  core: Core,
  call: Call,
  { studentId, details }: EnrolledRow,
  change: EnrolledChange,
): Promise<Handled<StudentState> | null> {
  // Not of the list's key: the same file may change somebody once more, who was changed by hand in between.
  const key = partKey(call.correlationId, `${change} of ${studentId}`);
  try {
    return await core.handle({
      decider: studentDecider,
      id: studentId,
      command: { type: 'UpdateStudent', student: partOf(details, change) },
      call: { ...call, key },
      context: async () => ({ actor: call.actor, now: call.now }),
    });
  } catch (error) {
    if (error instanceof CommandRejected && error.rejection.kind === 'not-found') return null;
    throw error;
  }
}

const partOf = ({ level, section, status }: EnrolledRow['details'], change: EnrolledChange): StudentChangeBody =>
  change === 'class' ? { level, section } : { status };
