import type { Handled } from '../command-handler/handle.ts';
import type { Call } from '../command-handler/invocation.ts';
import { CommandRejected, RowsRejected, type RowError } from '../command-handler/refusals.ts';
import type { Core } from '../core.ts';
import { changeEnrolled, toChange, type EnrolledChange } from './change-enrolled.ts';
import { claimBadges } from './claim-badges.ts';
import { studentDecider } from './decider.ts';
import { giveBadges } from './give-badges.ts';
import { inChunks } from '../in-chunks.ts';
import type { ListedStudent } from './rows.ts';
import type { EnrolledStudent, StudentState } from './state.ts';
import {
  byRow,
  isAddedIn,
  isNew,
  lookAtList,
  without,
  type AddWork,
  type Directory,
  type Row,
} from './student-list.ts';

/** What came of a list. */
export interface AddedStudents {
  /** All of the list but those who are left out. */
  readonly students: readonly EnrolledStudent[];
  /** How many of them this call has added, in whichever attempt, and no other call with the same key. */
  readonly added: number;
  /** How many of the list are left out: they were removed since an earlier call with the same key, and stay so. */
  readonly removed: number;
  /** How many of the list are left out because they are enrolled. */
  readonly enrolled: number;
  /** How many who were enrolled already this call has moved to another class, in whichever attempt. */
  readonly moved: number;
  /** How many who were enrolled already this call has given another status, in whichever attempt. */
  readonly statusChanged: number;
  /** How many who were enrolled already, and had no badge, this call has given the one of their row. */
  readonly badged: number;
  /** Rows that have become impossible since an earlier attempt began with the others. */
  readonly errors: readonly RowError[];
  /** Position of the last of their events. */
  readonly position: string;
}

/**
 * Adds all students or, for an error in any row, none. Ids are those that the list gives, or follow from the call's key,
 * so that a repeat finishes what a crash, or the work's signal, interrupted and adds nobody twice.
 * @throws RowsRejected with all that is wrong, CommandRejected for one who may not
 */
export async function addStudents(
  directory: Directory,
  call: Call,
  inputs: readonly ListedStudent[],
  work: AddWork = {},
): Promise<AddedStudents> {
  const { signal, unlessEnrolled = false } = work;
  const changes = changesOf(work);
  const { rows, errors, isBegun } = await lookAtList(directory, call, inputs, work);
  if (errors.length > 0 && !isBegun) throw new RowsRejected(errors);
  // Who may add them was decided before the first of them: the others follow, whatever has become of whoever it was.
  const actor = isBegun ? { ...call.actor, isAdmin: true } : call.actor;
  const add = (row: Row) => addRow(directory.core, call, actor, row);
  const inDirectory = rows.filter(({ state }) => state.status === 'enrolled');
  // A file says what it said before, also of who has been changed since; a list with ids, what is typed there by now.
  const tellsChanges = !isBegun && changes.length === 0;
  // Repeats, which are refused where another list came under the key: before anybody else is added.
  const hasOwnId = ({ row }: Row): boolean => inputs[row]?.id !== undefined;
  const again = unlessEnrolled
    ? inDirectory.filter((row) => tellsChanges && hasOwnId(row))
    : [...inDirectory, ...rows.filter((row) => row.state.status === 'removed' && hasOwnId(row))];
  const repeated = await addAgain(without(errors, again), add, signal);
  const wanted = without(errors, rows).filter(isNew);
  const lost = await claimBadges(directory.badges, call, wanted, { isBegun, signal });
  const possible = without([...errors, ...lost], rows);
  const coming = possible.filter(isNew);
  const staying = changes.length === 0 ? [] : possible.flatMap((row) => toChange(call, row));
  const known = possible.length - coming.length - staying.length;
  const came = await inChunks(coming, add, progressing(work, known, rows.length));
  const byNow = known + coming.length;
  const byActor = { ...call, actor };
  const changed = await changeEnrolled(
    directory.core,
    byActor,
    staying,
    changes,
    progressing(work, byNow, rows.length),
  );
  const badges = await giveBadges(directory, byActor, possible, { signal });
  const changedIn = (wanted: EnrolledChange): number => changed.filter(({ change }) => change === wanted).length;
  const students = [...(unlessEnrolled ? inDirectory : repeated), ...came].flatMap(asEnrolled);
  return {
    students,
    added: students.filter((student) => isAddedIn(call, student)).length,
    removed: rows.filter(({ state, holders }) => state.status === 'removed' && holders.length === 0).length,
    enrolled: rows.filter(({ holders }) => holders.length > 0).length,
    moved: changedIn('class'),
    statusChanged: changedIn('status'),
    badged: badges.given.length,
    errors: byRow([...errors, ...lost, ...badges.errors]),
    position: [...repeated, ...came, ...changed.map(({ handled }) => handled), ...badges.given].reduce(
      (highest, { position }) => (position > highest ? position : highest),
      '',
    ),
  };
}

/**
 * Everything that is wrong with a list, row by row, without adding anybody.
 * @throws CommandRejected for one who may not
 */
export async function checkStudents(
  directory: Directory,
  call: Call,
  inputs: readonly ListedStudent[],
  work: AddWork = {},
): Promise<readonly RowError[]> {
  return (await lookAtList(directory, call, inputs, work)).errors;
}

/**
 * Finds that those of a list who are there already, or were, have been added by it, or by one that gave them the same
 * ids.
 * @throws RowsRejected where such a list has added them as they are not any more in this one, or in the school
 */
async function addAgain(
  rows: readonly Row[],
  add: (row: Row) => Promise<Handled<StudentState>>,
  signal: AbortSignal | undefined,
): Promise<readonly Handled<StudentState>[]> {
  const changed: RowError[] = [];
  const again = async (row: Row): Promise<readonly Handled<StudentState>[]> => {
    try {
      return [await add(row)];
    } catch (error) {
      if (!(error instanceof CommandRejected) || error.rejection.kind !== 'conflict') throw error;
      const isGone = row.state.status === 'removed';
      changed.push({ row: row.row, path: '', text: isGone ? 'student.removedBefore' : 'student.addedBefore' });
      return [];
    }
  };
  const found = await inChunks(rows, again, { signal });
  if (changed.length > 0) throw new RowsRejected(byRow(changed));
  return found.flat();
}

/** Adds a row's student, or finds that a call with the same key has. */
function addRow(core: Core, call: Call, actor: Call['actor'], row: Row): Promise<Handled<StudentState>> {
  const { id, key, details } = row;
  return core.handle({
    decider: studentDecider,
    id,
    command: { type: 'AddStudent', studentId: id, student: details },
    call: { ...call, key },
    // Of two calls with this key at the same moment, one has added them: the log's event says which.
    begins: isNew(row),
    context: async () => ({ actor, now: call.now }),
  });
}

function changesOf({ movesEnrolled = false, setsStatus = false }: AddWork): readonly EnrolledChange[] {
  return [...(movesEnrolled ? (['class'] as const) : []), ...(setsStatus ? (['status'] as const) : [])];
}

/** The work's progress where so many of all are done before it begins. */
const progressing = ({ onProgress, signal }: AddWork, done: number, all: number) => ({
  signal,
  ...(onProgress && { onProgress: (more: number) => onProgress(done + more, all) }),
});

const asEnrolled = ({ state }: { readonly state: StudentState }): readonly EnrolledStudent[] =>
  state.status === 'enrolled' ? [state] : [];
