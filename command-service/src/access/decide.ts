import { MAX_ACCESSES_A_DAY, SYSTEM_ACTOR, isBlank, mayDeleteAccess, type Direction } from '../contract/index.ts';
import { schoolDay } from '../contract/school-day.ts';
import { conflict, forbidden, notFound, rule, unreachable } from '../decider.ts';
import type { Context, Decision } from '../decider.ts';
import { isSameAccess } from './same-access.ts';
import type { AccessEvent, AccessState, RecordedAccess } from './state.ts';

export interface RecordAccess {
  readonly type: 'RecordAccess';
  readonly accessId: string;
  readonly studentId: string;
  readonly direction: Direction;
  /** When it happened, ISO 8601 UTC, where somebody adds it afterwards. */
  readonly occurredAt: string | null;
  readonly reason: string | null;
}

export type AccessCommand = RecordAccess | { readonly type: 'DeleteAccess' | 'EraseAccess' };

export interface AccessContext extends Context {
  /** Whether the command's student is in the directory. */
  readonly studentExists: boolean;
  /** How many exits and entries of the command's student there are on the day of the command's, as far as is known. */
  readonly accessesThatDay: number;
  /** The school's, which a day is a day of. */
  readonly timeZone: string;
}

type AccessDecision = Decision<AccessEvent>;

/** Decides a command about one exit or entry (design sections 5 and 6). */
export function decide(command: AccessCommand, state: AccessState, context: AccessContext): AccessDecision {
  switch (command.type) {
    case 'RecordAccess':
      return record(command, state, context);
    case 'DeleteAccess':
      return remove(state, context);
    case 'EraseAccess':
      return erase(state, context);
    default:
      return unreachable(command);
  }
}

/** Never in the future; in the past only with a reason; not without end. The same access again is a quiet no-op. */
function record(command: RecordAccess, state: AccessState, context: AccessContext): AccessDecision {
  const { accessId, studentId, direction, reason } = command;
  const on = command.occurredAt ?? context.now;
  if (state.status !== 'unknown') {
    const isSame = state.status === 'recorded' && isSameAccess(state, { studentId, direction, on });
    return isSame ? [] : conflict('request.conflict');
  }
  if (!context.studentExists) return notFound('student.notFound');
  const ago = Date.parse(context.now) - Date.parse(on);
  if (ago < 0) return rule('access.inFuture', 'occurredAt');
  if (ago > 0 && isBlank(reason ?? '')) return rule('access.reasonRequired', 'reason');
  if (context.accessesThatDay >= MAX_ACCESSES_A_DAY) return rule('access.tooManyThatDay');
  const type = direction === 'out' ? 'ExitRecorded' : 'EntryRecorded';
  return [{ type, data: { accessId, studentId, reason: reason || null } }];
}

/** One's own on the day it was recorded; anyone's for CPE and admin. Twice is a quiet no-op. */
function remove(state: AccessState, context: AccessContext): AccessDecision {
  if (state.status === 'unknown' || state.status === 'erased') return notFound('access.notFound');
  if (!mayDelete(state, context)) return forbidden('access.notDeletable');
  if (state.status === 'deleted') return [];
  return [{ type: 'AccessDeleted', data: { accessId: state.id, studentId: state.studentId } }];
}

function erase(state: AccessState, { actor }: AccessContext): AccessDecision {
  if (actor.id !== SYSTEM_ACTOR) return forbidden('request.forbidden');
  if (state.status === 'unknown') return notFound('access.notFound');
  return state.status === 'erased' ? [] : [{ type: 'AccessErased', data: { accessId: state.id } }];
}

/** Whether the actor may delete the access at this moment (design section 6). */
export function mayDelete(
  access: RecordedAccess,
  { actor, now, timeZone }: Pick<AccessContext, 'actor' | 'now' | 'timeZone'>,
): boolean {
  const sameDay = schoolDay(access.recordedOn, timeZone) === schoolDay(now, timeZone);
  return mayDeleteAccess(actor, { by: access.by, sameDay });
}
