import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Writes a text of the browser's storage, or removes it with null, and tells every part of the page that shows it. */
export function storeText(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  for (const listener of listeners) listener();
}

/** A text kept in the browser's storage, null where there is none. Follows other tabs too. */
export function useStoredText(key: string): string | null {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(key));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
