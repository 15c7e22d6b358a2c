import { useSyncExternalStore } from 'react';
import { onTextChanged, readText } from './stored-text.ts';

/** A text kept in the browser's storage, null where there is none. Follows other tabs too. */
export function useStoredText(key: string): string | null {
  return useSyncExternalStore(onTextChanged, () => readText(key));
}
