import type { RecordAccessBody } from '@vigie/command-service/contract';
import type { Direction } from '@vigie/command-service/contract/vocabulary';
import { isObject } from '../../../shared/is-object.ts';
import { parseList } from '../../../shared/storage/parse-list.ts';
import { summaryOf } from '../../../shared/students/summary-of.ts';
import { isUnknown, type Holder } from './holder.ts';

/** An exit or entry that could not be sent yet, or whose answer was lost. */
export interface PendingAccess {
  /** The id that it is recorded under, which whatever was sent before had too; also the key of what is sent later. */
  readonly key: string;
  readonly student: Holder;
  readonly direction: Direction;
  /** When it happened. */
  readonly on: string;
  /** Why it is added afterwards. */
  readonly reason: string;
  /** The text of the server's refusal: it won't be sent again. */
  readonly refused: string | null;
}

type Pending = readonly PendingAccess[];

/** Where a person's are kept. */
export const pendingKey = (userId: string): string => `pendingAccess:${userId}`;

/** Those that wait, with one more. One that is kept twice waits once. Of a student there is what is shown and no more. */
export function withPending(all: Pending, one: PendingAccess): Pending {
  const student = isUnknown(one.student) ? one.student : summaryOf(one.student);
  return all.some(({ key }) => key === one.key) ? all : [...all, { ...one, student }];
}

/** One that is gone meanwhile, as somebody gave it up in another tab, stays gone. */
export function withChange(all: Pending, key: string, changes: Partial<PendingAccess>): Pending {
  return all.map((one) => (one.key === key ? { ...one, ...changes } : one));
}

/** Those that wait, without one: it was sent, or given up. */
export function withoutPending(all: Pending, key: string): Pending {
  return all.filter((one) => one.key !== key);
}

/**
 * Where a student, or whoever holds a badge, has gone last by what waits to be sent; null where nothing does, or nobody
 * is asked about.
 */
export function waitingDirection(all: Pending, holder: Holder | null): Direction | null {
  if (holder === null) return null;
  const known = all.filter(({ student, refused }) => refused === null && isSame(student, holder));
  const last = known.reduce<PendingAccess | null>((found, one) => (found && found.on > one.on ? found : one), null);
  return last?.direction ?? null;
}

function isSame(one: Holder, other: Holder): boolean {
  if (isUnknown(one)) return isUnknown(other) && one.tagNb === other.tagNb;
  return !isUnknown(other) && one.id === other.id;
}

/** What is sent later: when it happened, and why it comes late (design section 5). */
export function lateBody({ key, direction, on, reason }: PendingAccess): RecordAccessBody {
  return { id: key, direction, occurredAt: on, reason };
}

/** Reads what the browser kept; what isn't an exit or entry is none. */
export const parsePending = (stored: string | null): Pending => parseList(stored, isPending);

function isPending(value: unknown): value is PendingAccess {
  if (!isObject(value) || !isObject(value.student)) return false;
  const { student } = value;
  const who = 'id' in student ? [student.id, student.firstName, student.lastName] : [student.tagNb];
  const texts = [value.key, value.on, value.reason, ...who];
  return texts.every((text) => typeof text === 'string') && (value.direction === 'in' || value.direction === 'out');
}
