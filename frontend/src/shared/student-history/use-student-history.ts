import type { StudentSummary } from '@vigie/command-service/contract';
import { useMemo } from 'react';
import { readText, storeText } from '../storage/stored-text.ts';
import { useStoredText } from '../storage/use-stored-text.ts';
import { HISTORY_KEY, parseHistory, withPicked, withRenewed, without } from './student-history.ts';

/** The recently picked students of this browser (spec section 4), the same in every part of the page and every tab. */
export function useStudentHistory() {
  const stored = useStoredText(HISTORY_KEY);
  return useMemo(() => ({ students: parseHistory(stored), ...changes }), [stored]);
}

/** Forgets all of it, as at sign-out. */
export function clearStudentHistory(): void {
  save([]);
}

/** Forgets one of them, as where there is no such student any more. */
export function forgetStudent(id: string): void {
  changes.remove(new Set([id]));
}

/** Remembers one of them as they are by now: their card, say, may be another one. */
export function renewStudent(student: StudentSummary): void {
  save(withRenewed(current(), student));
}

const changes = {
  add: (picked: StudentSummary) => save(withPicked(current(), picked)),
  remove: (ids: ReadonlySet<string>) => save(without(current(), ids)),
};

function current(): readonly StudentSummary[] {
  return parseHistory(readText(HISTORY_KEY));
}

function save(history: readonly StudentSummary[]): void {
  storeText(HISTORY_KEY, history.length === 0 ? null : JSON.stringify(history));
}
