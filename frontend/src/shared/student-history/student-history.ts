import type { StudentSummary } from '@vigie/command-service/contract';
import { isObject } from '../is-object.ts';
import { parseList } from '../storage/parse-list.ts';
import { summaryOf } from '../students/summary-of.ts';

/** Spec section 9. */
export const HISTORY_KEY = 'studentHistory';
const HISTORY_CAP = 15;

type History = readonly StudentSummary[];

/** The history after a student was picked: each student once, newest first, the oldest dropped beyond the cap. */
export function withPicked(history: History, picked: StudentSummary): History {
  return [summaryOf(picked), ...history.filter(({ id }) => id !== picked.id)].slice(0, HISTORY_CAP);
}

/** The history with a student as they are by now, where they are in it. */
export function withRenewed(history: History, student: StudentSummary): History {
  return history.map((one) => (one.id === student.id ? summaryOf(student) : one));
}

/** The history without some students. */
export function without(history: History, ids: ReadonlySet<string>): History {
  return history.filter(({ id }) => !ids.has(id));
}

/** Reads what the browser kept; what isn't a history is none. */
export const parseHistory = (stored: string | null): History => parseList(stored, isStudent).slice(0, HISTORY_CAP);

function isStudent(value: unknown): value is StudentSummary {
  const fields = ['id', 'firstName', 'lastName', 'level', 'status'];
  return isObject(value) && fields.every((field) => typeof value[field] === 'string');
}
