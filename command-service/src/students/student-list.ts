import { START } from '@vigie/event-log';
import type { Claims } from '../claims/claims.ts';
import type { Call } from '../command-handler/invocation.ts';
import { CommandRejected, type RowError } from '../command-handler/refusals.ts';
import { aggregateId, partKey } from '../command-handler/repeat.ts';
import { mayManageStudents } from '../contract/index.ts';
import type { Core } from '../core.ts';
import { forbidden } from '../decider.ts';
import { inChunks, type LongWork } from '../in-chunks.ts';
import {
  knownByEmailOrClass,
  knownByEmailOrName,
  NOBODY_KNOWN,
  type KnownStudent,
  type KnownStudents,
} from './known-students.ts';
import { checkRows, type ListedStudent } from './rows.ts';
import type { StudentDetails, StudentState } from './state.ts';

/** Where a list is looked up. */
export interface Directory {
  readonly core: Core;
  readonly badges: Claims;
}

/** How a list is gone through. */
export interface AddWork extends LongWork {
  /**
   * Leaves alone whoever is enrolled already, since a file is imported again, by others and once it has grown: whom an
   * earlier call with the same key has added, whatever has been changed of them since, and whom the email tells or,
   * without one, the name and the class. Reads the log for it, once. What an attempt of the same correlation id has
   * begun is then finished, but for the rows that have become impossible since.
   */
  readonly unlessEnrolled?: boolean;
  /**
   * Moves those who are enrolled already to the class in their row, as in a new school year. Where a row or they have no
   * email, the name tells whom it means.
   */
  readonly movesEnrolled?: boolean;
  /** Gives those who are enrolled already the status of their row: the colour of their card. */
  readonly setsStatus?: boolean;
}

/** A student who is to be added, and what an earlier call with the same key made of them. */
export interface Row {
  readonly row: number;
  readonly id: string;
  readonly key: string;
  readonly details: StudentDetails;
  readonly state: StudentState;
  /** Enrolled students whom it may mean, and whom no call with this key has added. */
  readonly holders: readonly KnownStudent[];
}

/** A list as it was found. */
export interface StudentList {
  /** Those that can be read as a student, also where something else is wrong with them. */
  readonly rows: readonly Row[];
  /** All that is wrong, by row. */
  readonly errors: readonly RowError[];
  /**
   * Whether an earlier attempt of this call has added some of them; or has changed some, where that is all that lets it
   * go on.
   */
  readonly isBegun: boolean;
}

/** Looks at all rows of a list, without adding anybody. @throws CommandRejected for one who may not add them */
export async function lookAtList(
  { core, badges }: Directory,
  call: Call,
  inputs: readonly ListedStudent[],
  work: AddWork,
): Promise<StudentList> {
  const { signal, unlessEnrolled = false } = work;
  const { details, errors } = await checkRows(inputs, signal);
  // Before the rows' own streams: whom another call with this key adds meanwhile is then known as one of its own.
  const known = await knownTo(
    core,
    details.filter((one) => one !== null),
    work,
  );
  const look = async (details: StudentDetails | null, row: number): Promise<readonly Row[]> => {
    if (details === null) return [];
    const key = partKey(call.key, `student ${row}`);
    const id = inputs[row]?.id ?? aggregateId(key);
    const state = await core.student(id);
    return [{ row, id, key, details, state, holders: state.status === 'enrolled' ? [] : known(details) }];
  };
  const faultOf = async (row: Row): Promise<readonly RowError[]> => {
    const badge = isNew(row) ? { tagNb: row.details.tagNb, holder: row.id } : badgeFor(row);
    const isFree = badge === null || badge.tagNb === null || (await badges.isFree(badge.tagNb, badge.holder, call));
    return isFree ? [] : [badgeTaken(row.row)];
  };
  const rows = (await inChunks(details, look, { signal })).flat();
  // Of one that an earlier row has it is told already.
  const repeated = errors.filter(({ path }) => path === 'tagNb');
  const held = await inChunks(without(repeated, rows), faultOf, { signal });
  const wrong = byRow([...errors, ...held.flat()]);
  const mayManage = mayManageStudents(call.actor);
  const hasAdded = rows.some(({ state }) => isAddedIn(call, state));
  const isThereByOwnId = rows.some(({ row, state }) => state.status === 'enrolled' && inputs[row]?.id !== undefined);
  // Else nothing depends on it. One who is there by the list's own id may be there as another than it has.
  const mayBeRefused = wrong.length > 0 || !mayManage || isThereByOwnId;
  const isBegun = unlessEnrolled && (hasAdded || (mayBeRefused && (await hasChanged(core, call, signal))));
  if (!isBegun && !mayManage) throw new CommandRejected(forbidden('request.forbidden'));
  return { rows, errors: wrong, isBegun };
}

/** Whether this call has changed somebody who was enrolled already, in whichever attempt. */
async function hasChanged({ log }: Core, { correlationId }: Call, signal: AbortSignal | undefined): Promise<boolean> {
  for await (const { events } of log.readAll({ after: START, types: ['StudentUpdated'] })) {
    signal?.throwIfAborted();
    if (events.some(({ metadata }) => metadata.$correlationId === correlationId)) return true;
  }
  return false;
}

async function knownTo(
  { log }: Core,
  list: readonly StudentDetails[],
  { signal, unlessEnrolled = false, movesEnrolled = false }: AddWork,
): Promise<KnownStudents> {
  if (!unlessEnrolled) return NOBODY_KNOWN;
  return movesEnrolled ? knownByEmailOrName(log, list, signal) : knownByEmailOrClass(log, list, signal);
}

/** A badge that a list has for an enrolled student. */
export interface Badge {
  readonly tagNb: string;
  /** The student's id. */
  readonly holder: string;
}

/**
 * The badge that a row has for an enrolled student who had none: those are made once a roster is known. One who has that
 * badge is meant, too, since an earlier attempt may have given it. Another badge is changed by hand alone.
 */
export function badgeFor({ holders, details: { tagNb } }: Row): Badge | null {
  const [holder, ...others] = holders;
  if (tagNb === null || holder === undefined || others.length > 0) return null;
  const has = holder.details.tagNb;
  return has === null || has === tagNb ? { tagNb, holder: holder.id } : null;
}

/** Whether the student is still to be added. */
export const isNew = ({ state, holders }: Row): boolean => state.status === 'unknown' && holders.length === 0;

/** Whether this call has added the student, in whichever attempt. */
export const isAddedIn = (call: Call, state: StudentState): boolean =>
  state.status === 'enrolled' && state.addedIn === call.correlationId;

/** The rows that nothing is wrong with. */
export function without(errors: readonly RowError[], rows: readonly Row[]): readonly Row[] {
  const wrong = new Set(errors.map(({ row }) => row));
  return rows.filter(({ row }) => !wrong.has(row));
}

/** Errors in the order of their rows. */
export const byRow = (errors: readonly RowError[]): readonly RowError[] =>
  [...errors].sort((one, other) => one.row - other.row);

/** Says of a row that somebody else has its badge. */
export const badgeTaken = (row: number): RowError => ({ row, path: 'tagNb', text: 'student.badgeTaken' });
