import type { Claims } from '../claims/claims.ts';
import type { Call } from '../command-handler/invocation.ts';
import { CommandRejected, RowsRejected, type RowError } from '../command-handler/refusals.ts';
import { aggregateId, partKey } from '../command-handler/repeat.ts';
import { mayManageStudents } from '../contract/index.ts';
import type { Core } from '../core.ts';
import { forbidden } from '../decider.ts';
import { studentDecider } from './decider.ts';
import { checkRows } from './rows.ts';
import type { EnrolledStudent, StudentDetails } from './state.ts';
import type { StudentInput } from './normalise.ts';

/** How many students are added at a time: enough that many share one write to the disk. */
const AT_A_TIME = 100;

interface Row {
  readonly row: number;
  readonly id: string;
  readonly key: string;
  readonly details: StudentDetails;
}

export interface AddedStudents {
  readonly students: readonly EnrolledStudent[];
  /** Position of the last of their events. */
  readonly position: string;
}

/**
 * Adds all students or none. Ids follow from the call's key, so that a repeat finishes what a crash interrupted.
 * @throws RowsRejected with all that is wrong, CommandRejected for one who may not
 */
export async function addStudents(
  core: Core,
  badges: Claims,
  call: Call,
  inputs: readonly StudentInput[],
): Promise<AddedStudents> {
  if (!mayManageStudents(call.actor)) throw new CommandRejected(forbidden('request.forbidden'));
  const details = checkRows(inputs);
  const rows = details.map((student, row) => rowOf(call, student, row));
  await claimBadges(core, badges, call, rows);
  const added = await inChunks(rows, async ({ id, key, details }) => {
    const command = { type: 'AddStudent', studentId: id, student: details } as const;
    const context = async () => ({ actor: call.actor, now: call.now });
    return core.handle({ decider: studentDecider, id, command, call: { ...call, key }, context });
  });
  return {
    students: added.flatMap(({ state }) => (state.status === 'enrolled' ? [state] : [])),
    position: added.reduce((highest, { position }) => (position > highest ? position : highest), ''),
  };
}

function rowOf(call: Call, details: StudentDetails, row: number): Row {
  const key = partKey(call.key, `student ${row}`);
  return { row, id: aggregateId(key), key, details };
}

/** Claims the badges of all rows that are not added yet; if one is taken, gives back the others. */
async function claimBadges(core: Core, badges: Claims, call: Call, rows: readonly Row[]): Promise<void> {
  const claimed: { readonly tagNb: string; readonly id: string }[] = [];
  const errors: RowError[] = [];
  await inChunks(rows, async ({ row, id, details: { tagNb } }) => {
    if (tagNb === null || (await core.student(id)).status !== 'unknown') return;
    try {
      await badges.take(tagNb, id, call);
      claimed.push({ tagNb, id });
    } catch (error) {
      if (!(error instanceof CommandRejected)) throw error;
      errors.push({ row, path: 'tagNb', text: error.rejection.message });
    }
  });
  if (errors.length === 0) return;
  await inChunks(claimed, ({ tagNb, id }) => badges.giveBack(tagNb, id, call));
  throw new RowsRejected(errors.sort((one, other) => one.row - other.row));
}

/** Works on all items, so many at a time. */
async function inChunks<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += AT_A_TIME) {
    results.push(...(await Promise.all(items.slice(start, start + AT_A_TIME).map(work))));
  }
  return results;
}
