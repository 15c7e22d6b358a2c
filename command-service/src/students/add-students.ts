import type { Claims } from '../claims/claims.ts';
import type { Call } from '../command-handler/invocation.ts';
import { CommandRejected, RowsRejected, type RowError } from '../command-handler/refusals.ts';
import { aggregateId, partKey } from '../command-handler/repeat.ts';
import { mayManageStudents } from '../contract/index.ts';
import type { Core } from '../core.ts';
import { forbidden } from '../decider.ts';
import { studentDecider } from './decider.ts';
import { enrolledEmails } from './enrolled-emails.ts';
import { inChunks, type LongWork } from './in-chunks.ts';
import { checkRows } from './rows.ts';
import type { EnrolledStudent, StudentDetails, StudentState } from './state.ts';
import type { StudentInput } from './normalise.ts';

/** A student who is to be added, and what an earlier call with the same key made of them. */
interface Row {
  readonly row: number;
  readonly id: string;
  readonly key: string;
  readonly details: StudentDetails;
  readonly state: StudentState;
  /** Whether an enrolled student whom no call with this key has added has the email. */
  readonly isEnrolled: boolean;
}

/** How a list is gone through. */
export interface AddWork extends LongWork {
  /**
   * Leaves alone whoever is enrolled already, since a file is imported again, by others and once it has grown: whom an earlier call
   * with the same key has added, whatever has been changed of them since, and whom the email tells. Reads the log for it, once.
   * What an attempt of the same correlation id has begun is then finished, but for the rows that have become impossible since.
   */
  readonly unlessEnrolled?: boolean;
}

export interface AddedStudents {
  /** All of the list but those who are left out. */
  readonly students: readonly EnrolledStudent[];
  /** How many of them this call has added, in whichever attempt: those of its correlation id, and of no other call with the same key. */
  readonly added: number;
  /** How many of the list are left out: they were removed since an earlier call with the same key, and stay so. */
  readonly removed: number;
  /** How many of the list are left out because an enrolled student has their email. */
  readonly enrolled: number;
  /** Rows that have become impossible since an earlier attempt began with the others. */
  readonly errors: readonly RowError[];
  /** Position of the last of their events. */
  readonly position: string;
}

/**
 * Adds all students or, for an error in any row, none. Ids follow from the call's key, so that a repeat finishes what a
 * crash, or the work's signal, interrupted and adds nobody twice.
 * @throws RowsRejected with all that is wrong, CommandRejected for one who may not
 */
export async function addStudents(
  core: Core,
  badges: Claims,
  call: Call,
  inputs: readonly StudentInput[],
  work: AddWork = {},
): Promise<AddedStudents> {
  const { onProgress, signal, unlessEnrolled = false } = work;
  const { rows, errors, isBegun } = await lookAt(core, badges, call, inputs, work);
  if (errors.length > 0 && !isBegun) throw new RowsRejected(errors);
  // Who may add them was decided before the first of them: the others follow, whatever has become of whoever it was.
  const actor = isBegun ? { ...call.actor, isAdmin: true } : call.actor;
  const add = (row: Row) => {
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
  };
  const inDirectory = rows.filter(({ state }) => state.status === 'enrolled');
  // Repeats, which are refused where another list came under the key: before anybody else is added.
  const repeated = unlessEnrolled ? [] : await inChunks(without(errors, inDirectory), add, { signal });
  const lost = await claimBadges(badges, call, without(errors, rows).filter(isNew), { isBegun, signal });
  const possible = without([...errors, ...lost], rows);
  const coming = possible.filter(isNew);
  const left = possible.length - coming.length;
  const came = await inChunks(coming, add, {
    signal,
    ...(onProgress && { onProgress: (done) => onProgress(left + done, rows.length) }),
  });
  const handled = [...repeated, ...came];
  const there = unlessEnrolled ? inDirectory.flatMap(({ state }) => (state.status === 'enrolled' ? [state] : [])) : [];
  const students = [...there, ...handled.flatMap(({ state }) => (state.status === 'enrolled' ? [state] : []))];
  return {
    students,
    added: students.filter((student) => isAddedIn(call, student)).length,
    removed: rows.filter(({ state }) => state.status === 'removed').length,
    enrolled: rows.filter(({ isEnrolled }) => isEnrolled).length,
    errors: sorted([...errors, ...lost]),
    position: handled.reduce((highest, { position }) => (position > highest ? position : highest), ''),
  };
}

/** Everything that is wrong with a list, row by row, without adding anybody. @throws CommandRejected for one who may not */
export async function checkStudents(
  core: Core,
  badges: Claims,
  call: Call,
  inputs: readonly StudentInput[],
  work: AddWork = {},
): Promise<readonly RowError[]> {
  return (await lookAt(core, badges, call, inputs, work)).errors;
}

async function lookAt(
  core: Core,
  badges: Claims,
  call: Call,
  inputs: readonly StudentInput[],
  { signal, unlessEnrolled = false }: AddWork,
) {
  const { details, errors } = await checkRows(inputs, signal);
  // Before the rows' own streams: whom another call with this key adds meanwhile is then known as one of its own.
  const emails = unlessEnrolled ? await enrolledEmails(core.log, signal) : NO_EMAILS;
  const look = async (details: StudentDetails | null, row: number): Promise<readonly Row[]> => {
    if (details === null) return [];
    const key = partKey(call.key, `student ${row}`);
    const id = aggregateId(key);
    const state = await core.student(id);
    const isEnrolled = state.status === 'unknown' && details.email !== null && emails.has(details.email);
    return [{ row, id, key, details, state, isEnrolled }];
  };
  const faultOf = async ({ row, id, details: { tagNb } }: Row): Promise<readonly RowError[]> => {
    const isFree = tagNb === null || (await badges.isFree(tagNb, id, call));
    return isFree ? [] : [badgeTaken(row)];
  };
  const rows = (await inChunks(details, look, { signal })).flat();
  const isBegun = unlessEnrolled && rows.some(({ state }) => isAddedIn(call, state));
  if (!isBegun && !mayManageStudents(call.actor)) throw new CommandRejected(forbidden('request.forbidden'));
  const held = await inChunks(rows.filter(isNew), faultOf, { signal });
  return { rows, errors: sorted([...errors, ...held.flat()]), isBegun };
}

/**
 * Claims the badges of all rows; if one has been taken in this very moment, gives back the others, unless the list is begun.
 * @returns the rows whose badges have been taken
 */
async function claimBadges(
  badges: Claims,
  call: Call,
  rows: readonly Row[],
  { isBegun, signal }: { readonly isBegun: boolean; readonly signal: AbortSignal | undefined },
): Promise<readonly RowError[]> {
  const claimed: { readonly tagNb: string; readonly id: string }[] = [];
  const errors: RowError[] = [];
  const claim = async ({ row, id, details: { tagNb } }: Row): Promise<void> => {
    if (tagNb === null) return;
    try {
      await badges.take(tagNb, id, call);
      claimed.push({ tagNb, id });
    } catch (error) {
      if (!(error instanceof CommandRejected)) throw error;
      errors.push(badgeTaken(row));
    }
  };
  await inChunks(rows, claim, { signal });
  if (errors.length === 0 || isBegun) return errors;
  // To its end: whoever has to leave off leaves no badge claimed for nobody.
  await inChunks(claimed, ({ tagNb, id }) => badges.giveBack(tagNb, id, call));
  throw new RowsRejected(sorted(errors));
}

const NO_EMAILS: ReadonlySet<string> = new Set();

const isNew = ({ state, isEnrolled }: Row): boolean => state.status === 'unknown' && !isEnrolled;

/** Whether this call has added them, in whichever attempt. */
const isAddedIn = (call: Call, state: StudentState): boolean =>
  state.status === 'enrolled' && state.addedIn === call.correlationId;

function without(errors: readonly RowError[], rows: readonly Row[]): readonly Row[] {
  const wrong = new Set(errors.map(({ row }) => row));
  return rows.filter(({ row }) => !wrong.has(row));
}

const sorted = (errors: readonly RowError[]): readonly RowError[] =>
  [...errors].sort((one, other) => one.row - other.row);

const badgeTaken = (row: number): RowError => ({ row, path: 'tagNb', text: 'student.badgeTaken' });
