import { useMemo } from 'react';
import { readText, storeText } from '../../../../shared/storage/stored-text.ts';
import { useStoredText } from '../../../../shared/storage/use-stored-text.ts';
import { parseTried, type TriedStudent } from './tried.ts';

/** Kept in the browser, as the page may be loaded anew; they go with whoever tried them. */
const KEY = 'triedStudents';

/** The students who may have been added though no answer came, the same in every tab. */
export function useTried(): readonly TriedStudent[] {
  const stored = useStoredText(KEY);
  return useMemo(() => parseTried(stored), [stored]);
}

/** As they are now, without waiting for a render. */
export const currentTried = (): readonly TriedStudent[] => parseTried(readText(KEY));

/** Keeps these, and no others. */
export function keepTried(tried: readonly TriedStudent[]): void {
  storeText(KEY, tried.length === 0 ? null : JSON.stringify(tried));
}

/** Forgets all of them, as at sign-out. */
export const clearTried = (): void => keepTried([]);
