import type { StudentSummary } from '@vigie/command-service/contract';
import { summaryOf } from '../students/summary-of.ts';

/** Spec section 9. */
export const HISTORY_KEY = 'studentHistory';
const HISTORY_CAP = 15;

type History = readonly StudentSummary[];

/** The history after a student was picked: each student once, newest first, the oldest dropped beyond the cap. */
export function withPicked(history: History, picked: StudentSummary): History {
  return [summaryOf(picked), ...history.filter(({ id }) => id !== picked.id)].slice(0, HISTORY_CAP);
}

/** The history without some students. */
export function without(history: History, ids: ReadonlySet<string>): History {
  return history.filter(({ id }) => !ids.has(id));
}

/** Reads what the browser kept; what isn't a history is none. */
export function parseHistory(stored: string | null): History {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isStudent).slice(0, HISTORY_CAP) : [];
  } catch {
    return [];
  }
}

function isStudent(value: unknown): value is StudentSummary {
  if (typeof value !== 'object' || value === null) return false;
  const fields = ['id', 'firstName', 'lastName', 'level', 'status'] as const;
  return fields.every((field) => typeof Reflect.get(value, field) === 'string');
}
